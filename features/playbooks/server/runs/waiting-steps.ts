import type { WorkSource } from "#features/my-work/server/work-source.extension.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import { isProvider, personOf } from "#platform/server/actor.ts";
import { incidentCode } from "./run-notices.ts";
import { countWaitingSteps, findWaitingSteps } from "./waiting-steps.store.ts";

/** To the provider's people what they have to do in runs of playbooks; whoever leads the incident answers for it. */
export const waitingSteps: WorkSource = {
  kind: "playbook_run_step",
  label: "Pasos de procedimientos",
  permission: "incident.work",
  urgentBy: "hours",
  async find({ db, actor, clock }, { most, mine, late }) {
    const rows = await findWaitingSteps(db, {
      most,
      leadId: mine ? personOf(actor).userId : undefined,
      late: late ? clock.now() : undefined,
    });
    return rows.map((row) => {
      const title = row.steps.find(({ key }) => key === row.key)?.title ?? row.key;
      return {
        id: row.id,
        name: incidentCode(row),
        title: row.drill ? `Simulacro: ${title}` : title,
        severity: severityOf(row.severity),
        state: row.refused ? "El cliente no lo autorizó" : "Paso por hacer",
        owner: { id: row.lead_id, name: row.lead_name },
        due: row.due_at,
        since: row.reached_at ?? clock.now(),
        path: `/Incidentes/${row.incident_id}?parte=tareas`,
      };
    });
  },
  count: async ({ db, actor, clock }) =>
    isProvider(actor) ? await countWaitingSteps(db, clock.now()) : { total: 0, late: 0 },
};
