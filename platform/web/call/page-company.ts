/** `null`: whoever is signed in works in no company. `undefined`: it is not known yet. */
let company: number | null | undefined;
let absence = "";

/**
 * The company that this page was drawn for. Every call says it, so that what is done here never lands in a company that
 * another window of the same session chose meanwhile.
 */
export const pageCompany = (): number | undefined => company ?? undefined;

export function drawPageFor(companyId: number | undefined): void {
  company = companyId;
}

/** Draws the page for somebody who works in no company; `detail` says in Spanish how to get one, or is empty. */
export function drawPageWithoutCompany(detail: string): void {
  company = null;
  absence = detail;
}

/** Why calls about a company cannot be answered now; undefined when they can, or when nothing is known yet. */
export const companyAbsence = (): string | undefined => (company === null ? absence : undefined);
