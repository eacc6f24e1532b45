import type { IncidentStage } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { impactLabels, stageLabels } from "#features/response/incidents/incidents.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { harmOf } from "#platform/server/matters/harm.rules.ts";
import { defineMatter, maxMatters } from "#platform/server/matters/matter-kind.ts";
import { asNeed } from "#platform/server/matters/need-text.ts";
import type { IncidentRow } from "./incident.store.ts";
import { incidentCodeOf } from "./incident-view.rules.ts";
import { findOpenWork, findWaitingTasks } from "./waiting-work.store.ts";

const impactPoints = { unknown: 0, none: 0, degraded: 5, partial_outage: 10, outage: 15 } as const;

/** Returns the harm of an incident; the pending matters of its tasks, steps and legal deadlines use the same. */
export function incidentHarm({ severity, impact }: { severity: number; impact: string }) {
  const points = impactPoints[impact as keyof typeof impactPoints] ?? 0;
  return harmOf(severity, [
    { applies: true, points: 10, reason: "Incidente declarado" },
    { applies: points > 0, points, reason: impactLabels[impact as keyof typeof impactLabels] ?? "" },
  ]);
}

/**
 * Returns the readers of a restricted incident, who alone may read what belongs to it; undefined if it is not
 * restricted.
 */
export const incidentReaders = ({
  restricted,
  reader_ids,
}: Pick<IncidentRow, "restricted" | "reader_ids">) => (restricted ? reader_ids : null);

const needLabels = {
  declared: "tome el incidente",
  analysis: "determine el alcance",
  containment: "contenga el incidente",
  eradication: "erradique la causa",
  recovery: "recupere los servicios",
  review: "revise y cierre el incidente",
  closed: "",
} as const satisfies Record<IncidentStage, string>;

/** Open incidents of the provider's people. */
export const incidentMatters = defineMatter({
  kind: "incident",
  label: "Incidentes",
  permission: "incident.work",
  tables: ["incident"],
  compute: async ({ db }) =>
    (await findOpenWork(db, maxMatters)).map((row) => ({
      id: row.id,
      side: "provider",
      code: incidentCodeOf(row),
      title: row.title,
      need: needLabels[row.status],
      state: stageLabels[row.status],
      path: paths.incident(row.id),
      severity: row.severity,
      owner: { id: row.assignee_id, name: row.assignee_name },
      due: row.due_at,
      deadline: "contract",
      harm: incidentHarm(row),
      since: row.opened_at,
      readers: incidentReaders(row),
      facts: [
        { label: "Etapa", value: stageLabels[row.status] },
        ...(row.assignee_name ? [{ label: "Dirige", value: row.assignee_name }] : []),
      ],
    })),
});

/** Open tasks of incidents, on which the side that owns them has to act. */
export const incidentTaskMatters = defineMatter({
  kind: "incident_task",
  mailNeed: "haga la tarea pendiente del incidente",
  label: "Tareas de incidentes",
  permission: "incident.read",
  tables: ["incident", "incident_task"],
  async compute({ db }) {
    const rows = [
      ...(await findWaitingTasks(db, "client", maxMatters)),
      ...(await findWaitingTasks(db, "provider", maxMatters)),
    ];
    return rows.map((row) => ({
      id: row.id,
      side: row.owner_side,
      code: incidentCodeOf(row),
      title: row.title,
      need: asNeed(row.title),
      state: "Tarea pendiente",
      path: `${paths.incident(row.incident_id)}${row.owner_side === "provider" ? "?parte=tareas" : ""}`,
      severity: row.severity,
      owner: { id: row.owner_id, name: row.owner_name },
      due: row.due_at,
      deadline: "contract",
      harm: incidentHarm(row),
      since: row.created_at,
      readers: incidentReaders(row),
      facts: [{ label: "Incidente", value: row.incident_title }],
    }));
  },
});
