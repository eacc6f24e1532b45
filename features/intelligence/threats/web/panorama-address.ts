/** The page of an actor, a campaign, a malware or a tool. */
export const actorPath = (id: string) => `/Amenazas/Actores/${id}`;

/** Returns the address of the list of actors with filters, by their names in the address. */
export function actorsPath(query: Record<string, string> = {}): string {
  const params = new URLSearchParams(query);
  return params.size === 0 ? "/Amenazas/Actores" : `/Amenazas/Actores?${params}`;
}

/** Returns the address of the watch list, and of the look-alikes of a domain. */
export function watchPath(query: Record<string, string> = {}): string {
  const params = new URLSearchParams(query);
  return params.size === 0 ? "/Amenazas/Seguimiento" : `/Amenazas/Seguimiento?${params}`;
}

/** Returns the address of the open findings with a CVE. */
export const findingsOfCve = (cve: string) => `/Vulnerabilidades?${new URLSearchParams({ cve })}`;

/** Returns the address of a technique in the matrix, compared with the rules. */
export const techniquePath = (id: string) => `/mitre-attack?${new URLSearchParams({ tecnica: id })}`;

export const indicatorPath = (id: string) =>
  `/Amenazas/Indicadores?${new URLSearchParams({ indicador: id })}`;
