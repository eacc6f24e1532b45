/** The page of one finding. */
export const findingPath = (id: string) => `/Vulnerabilidades/${id}`;

/** One decision, open beside the list of them. */
export const decisionPath = (id: string) => `/Vulnerabilidades/Excepciones?mostrar=todas&decision=${id}`;

/** The filters of the list in an address, by their names. */
interface ListQuery {
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

/** Returns the address of the list with filters. */
export function findingsPath(query: ListQuery = {}): string {
  const params = new URLSearchParams(Object.entries(query));
  return params.size === 0 ? "/Vulnerabilidades" : `/Vulnerabilidades?${params}`;
}
