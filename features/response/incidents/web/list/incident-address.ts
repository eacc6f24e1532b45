import * as paths from "#platform/contract/paths.ts";

/** Returns the path of an incident, or of one part of its page. */
export function incidentPath(id: string, part?: IncidentPart): string {
  return part && part !== incidentParts[0] ? `${paths.incident(id)}?parte=${part}` : paths.incident(id);
}

/** The parts of an incident's page by their path segment; the first one is the default. */
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
  desde?: string;
  activo?: string;
  cuenta?: string;
  observable?: string;
}

/** Returns the path of the incident list with filters, such as those that a figure links to. */
export function incidentsPath(query: ListQuery = {}): string {
  const params = new URLSearchParams(Object.entries(query));
  return params.size === 0 ? paths.incidents : `${paths.incidents}?${params}`;
}
