import type { Reference } from "#features/assistant/analyses/analysis-content.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { incidentCodeOf } from "../work/incident-view.rules.ts";
import type { AnalysedIncident } from "./incident-facts.store.ts";

/** An incident by its code and title. */
export function toIncident(incident: AnalysedIncident): Reference {
  return {
    kind: "incident",
    id: incident.id,
    label: `${incidentCodeOf(incident)} ${incident.title}`.slice(0, 300),
    path: paths.incident(incident.id),
  };
}

export function toIncidents(label: string, query: Record<string, string> = {}): Reference {
  const search = new URLSearchParams(query).toString();
  return {
    kind: "incident_list",
    id: search,
    label,
    path: search ? `${paths.incidents}?${search}` : paths.incidents,
  };
}

export const incidentOwner = (incident: AnalysedIncident | undefined): string =>
  incident?.assignee_name ? `Proveedor: ${incident.assignee_name}` : "Proveedor: quien responde a incidentes";
