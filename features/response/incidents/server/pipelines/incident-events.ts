import type { PipelineEventKind } from "#features/automation/pipelines/server/pipeline-event.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { companyIn } from "#platform/server/actor.ts";
import { incidentCodeOf } from "../work/incident-view.rules.ts";
import { findDeclaredIncidents } from "./declared-incidents.store.ts";

const severities = ["Desconocida", "Informativa", "Baja", "Media", "Alta", "Crítica"].map((label, rank) => ({
  value: String(rank),
  label,
}));

/** The event of a declared incident; restricted incidents trigger nothing. */
export const incidentDeclared: PipelineEventKind = {
  event: "incident.declared",
  label: "Se declaró un incidente",
  permission: "incident.read",
  for_client: false,
  fields: [
    { name: "severidad", label: "Severidad", type: "choice", options: severities },
    { name: "titulo", label: "Título", type: "text", options: [] },
    { name: "clase", label: "Clase (Res. 7)", type: "text", options: [] },
  ],
  async findBetween({ db, actor }, period) {
    const rows = await findDeclaredIncidents(db, companyIn(actor), period);
    return rows.map((row) => ({
      at: row.opened_at,
      label: `${incidentCodeOf(row)}: ${row.title}`,
      object: { type: "incident", id: row.id, path: paths.incident(row.id) },
      value: {
        id: row.id,
        codigo: incidentCodeOf(row),
        titulo: row.title,
        severidad: row.severity,
        gravedad: severities[row.severity]?.label ?? "",
        clase: row.class ?? "",
        fecha: row.opened_at.toISOString(),
      },
    }));
  },
};
