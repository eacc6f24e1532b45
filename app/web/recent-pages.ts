const key = "portal.recent_places";
const maxPlaces = 8;

export interface RecentPlace {
  title: string;
  path: string;
  /** The company of the page; absent when no company was active. */
  companyId?: number | undefined;
}

/**
 * Returns the pages that were last left in this browser, newest first. Local storage may contain anything, or be
 * unavailable.
 */
export function readRecentPages(): RecentPlace[] {
  try {
    const storedValue: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(storedValue) ? storedValue.filter(isPlace).slice(0, maxPlaces) : [];
  } catch {
    return [];
  }
}

/** Stores the first eight of the given pages and returns them. */
export function saveRecentPages(places: readonly RecentPlace[]): RecentPlace[] {
  const newest = places.slice(0, maxPlaces);
  try {
    localStorage.setItem(key, JSON.stringify(newest));
  } catch {
    // If the browser refuses storage, the list exists only until the page is left.
  }
  return newest;
}

/**
 * Removes the recent pages: their titles name objects of the company, which the next user of this browser must not
 * read.
 */
export function clearRecentPages(): void {
  localStorage.removeItem(key);
}

function isPlace(value: unknown): value is RecentPlace {
  const { title, path, companyId } = (value ?? {}) as Record<string, unknown>;
  const isOfCompany = companyId === undefined || typeof companyId === "number";
  return typeof title === "string" && typeof path === "string" && /^\/(?!\/)/.test(path) && isOfCompany;
}
