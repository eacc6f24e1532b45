import * as paths from "#platform/contract/paths.ts";

/** Returns the address of a page in one of a person's companies; following it changes the active company. */
export function placeInCompany(companyId: number, path: string): string {
  return `${paths.goTo}?${new URLSearchParams({ empresa: String(companyId), a: path })}`;
}
