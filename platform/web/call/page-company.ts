const key = "portal.company";

/** The company of the page. `null`: the signed-in person works in no company. `undefined`: not known yet. */
let company: number | null | undefined;
let absence = "";
const changes = new Set<() => void>();

/**
 * Returns the company of this page, which every call names. Before the first answer of the server, it is the company
 * of the tab's previous page or of the last active tab, so that two tabs of one session may use two companies.
 */
export const pageCompany = (): number | undefined =>
  company === undefined ? storedCompany() : (company ?? undefined);

/** Returns whether the server has confirmed the company of this page. */
export const isPageDrawn = (): boolean => company !== undefined;

export function drawPageFor(companyId: number): void {
  const hasChanged = company !== undefined && company !== companyId;
  company = companyId;
  storeCompany();
  if (hasChanged) for (const tell of changes) tell();
}

/** Sets the page to no company; `detail` explains in Spanish how to get one, or is empty. */
export function drawPageWithoutCompany(detail: string): void {
  company = null;
  absence = detail;
}

/** Removes the stored company, for this tab and for those that are opened next, after the session ended. */
export function clearPageCompany(): void {
  company = undefined;
  withStorage((storage) => storage.removeItem(key));
}

/** Stores the company of this tab for the tab's next page and for tabs that are opened from it. */
export function storeCompany(): void {
  if (typeof company === "number") withStorage((storage) => storage.setItem(key, String(company)));
}

/**
 * Returns the reason, in Spanish, why calls about a company cannot be answered at present; undefined if they can, or
 * if it is not known yet.
 */
export const companyAbsence = (): string | undefined => (company === null ? absence : undefined);

/** Calls the function after each change of the company within this page; returns the function that removes it. */
export function onCompanyChange(tell: () => void): () => void {
  changes.add(tell);
  return () => changes.delete(tell);
}

function storedCompany(): number | undefined {
  let storedId: string | null = null;
  withStorage((storage) => {
    storedId ??= storage.getItem(key);
  });
  return storedId !== null && /^[1-9]\d{0,14}$/.test(storedId) ? Number(storedId) : undefined;
}

/** Uses the storage of this tab, then that of the browser; access to either may be denied. */
function withStorage(use: (storage: Storage) => void): void {
  for (const storage of ["sessionStorage", "localStorage"] as const) {
    try {
      use(globalThis[storage]);
    } catch {
      // A browser that stores nothing begins each page in the company of the session.
    }
  }
}
