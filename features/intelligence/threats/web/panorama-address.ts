/** The page of an actor, a campaign, a malware or a tool. */
export const actorPath = (id: string) => `/Amenazas/Actores/${id}`;

/** The list of them with some of its filters, by the names that the list gives them. */
export function actorsPath(query: Record<string, string> = {}): string {
  const params = new URLSearchParams(query);
  return params.size === 0 ? "/Amenazas/Actores" : `/Amenazas/Actores?${params}`;
}

/** Returns the address of the watch list, and of the look-alikes of a domain. */
export function watchPath(query: Record<string, string> = {}): string {
  const params = new URLSearchParams(query);
  return params.size === 0 ? "/Amenazas/Seguimiento" : `/Amenazas/Seguimiento?${params}`;
}

/** Findings that are open and have a CVE. */
export const findingsOfCve = (cve: string) => `/Vulnerabilidades?${new URLSearchParams({ cve })}`;

/** A technique of the matrix, against what rules can see. */
export const techniquePath = (id: string) => `/mitre-attack?${new URLSearchParams({ tecnica: id })}`;

export const indicatorPath = (id: string) =>
  `/Amenazas/Indicadores?${new URLSearchParams({ indicador: id })}`;
