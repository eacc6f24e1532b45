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

const list = "/Threat_Intelligence/Boletines";

export function bulletinPath(id: number): string {
  return `${list}/${id}`;
}

/** Returns the address of the list filtered by one value. */
export function bulletinsWith(name: BulletinFilterName, value: string): string {
  return `${list}?${new URLSearchParams({ [name]: value })}`;
}
