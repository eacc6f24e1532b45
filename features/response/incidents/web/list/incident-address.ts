/** The page of one incident, perhaps at one of its parts. */
export function incidentPath(id: string, part?: IncidentPart): string {
  return part && part !== incidentParts[0] ? `/Incidentes/${id}?parte=${part}` : `/Incidentes/${id}`;
}

/** The parts of an incident's page, as its address names them; the first one is what opens. */
export const incidentParts = [
  "resumen",
  "deberes",
  "cronologia",
  "tareas",
  "observables",
  "evidencia",
  "notas",
  "cliente",
  "cierre",
  "informe",
] as const;
export type IncidentPart = (typeof incidentParts)[number];

/** The filters of the list in an address, by their names. */
interface ListQuery {
  ver?: "todos" | "esperan";
  etapa?: string;
  severidad?: string;
  lider?: "mi" | "nadie";
  vencidos?: "si";
  cliente?: "si";
  activo?: string;
  cuenta?: string;
  observable?: string;
}

/** The list with some of it in force: what a figure was counted of. */
export function incidentsPath(query: ListQuery = {}): string {
  const params = new URLSearchParams(Object.entries(query));
  return params.size === 0 ? "/Incidentes" : `/Incidentes?${params}`;
}
