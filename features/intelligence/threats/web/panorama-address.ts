import * as paths from "#platform/contract/paths.ts";

/** Returns the address of the list of actors with filters, by their names in the address. */
export function actorsPath(query: Record<string, string> = {}): string {
  const params = new URLSearchParams(query);
  return params.size === 0 ? paths.threatActors : `${paths.threatActors}?${params}`;
}

/** Returns the address of the watch list, and of the look-alikes of a domain. */
export function watchPath(query: Record<string, string> = {}): string {
  const params = new URLSearchParams(query);
  return params.size === 0 ? paths.threatWatch : `${paths.threatWatch}?${params}`;
}

/** Returns the address of the open findings with a CVE. */
export const findingsOfCve = (cve: string) => `${paths.vulnerabilities}?${new URLSearchParams({ cve })}`;

/** Returns the address of a technique in the matrix, compared with the rules. */
export const techniquePath = (id: string) => `${paths.attackMatrix}?${new URLSearchParams({ tecnica: id })}`;

export const indicatorPath = (id: string) =>
  `${paths.threatIndicators}?${new URLSearchParams({ indicador: id })}`;
