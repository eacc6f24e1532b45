import * as paths from "#platform/contract/paths.ts";

/** Returns the path of the list of decisions with one decision open. */
export const decisionPath = (id: string) => `${paths.riskDecisions}?mostrar=todas&decision=${id}`;

/** The filters of the list in an address, by their names. */
export interface ListQuery {
  vista?: "acciones" | "problemas" | "activos";
  ver?: "todas";
  estado?: string;
  severidad?: string;
  kev?: "si";
  vencidas?: "si";
  toca?: string;
  noevaluadas?: "si";
  sinescaneo?: "si";
  activo?: string;
  problema?: string;
  cve?: string;
  escaneo?: string;
  periodo?: string;
  solucion?: string;
}

/** Returns the address of the list of findings with filters: that of vulnerabilities, or of another area. */
export function findingsPath(query: ListQuery = {}, path = paths.vulnerabilities): string {
  const params = new URLSearchParams(Object.entries(query));
  return params.size === 0 ? path : `${path}?${params}`;
}
