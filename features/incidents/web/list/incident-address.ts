/** The page of one incident, perhaps at one of its parts. */
export function incidentPath(id: string, part?: IncidentPart): string {
  return part && part !== incidentParts[0] ? `/Incidentes/${id}?parte=${part}` : `/Incidentes/${id}`;
}

/** The parts of an incident's page, as its address names them; the first one is what opens. */
export const incidentParts = ["resumen", "observables"] as const;
export type IncidentPart = (typeof incidentParts)[number];
