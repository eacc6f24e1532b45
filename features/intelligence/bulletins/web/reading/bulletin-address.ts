import * as paths from "#platform/contract/paths.ts";

/** Names of the filters in the address bar of the public list. */
export const bulletinFilterNames = [
  "q",
  "severidad",
  "cve",
  "tecnica",
  "producto",
  "desde",
  "hasta",
] as const;
export type BulletinFilterName = (typeof bulletinFilterNames)[number];

export function bulletinPath(id: number): string {
  return paths.bulletin(id);
}

/** Returns the address of the list filtered by one value. */
export function bulletinsPathWith(name: BulletinFilterName, value: string): string {
  return `${paths.bulletins}?${new URLSearchParams({ [name]: value })}`;
}
