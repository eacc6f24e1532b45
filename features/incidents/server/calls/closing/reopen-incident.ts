import type * as contract from "#features/incidents/contracts/incident-closing.contract.ts";
import { notifyOfReopening } from "#features/incidents/server/closing/notify-of-reopening.ts";
import { promisesOf } from "#features/incidents/server/work/incident-policy.store.ts";
import { incidentStep } from "#features/incidents/server/work/step-incident.ts";

export const reopenIncident = incidentStep<typeof contract.reopenIncident>(
  "incident.reopened",
  async (row, { reason }, context) => {
    const { db } = context;
    if (row.status !== "closed") return { refused: "El incidente no está cerrado." };
    const promised = (await promisesOf(db))(row.severity);
    await notifyOfReopening(context, row);
    const facts = { status: "analysis", status_before: "closed", promised };
    const visibility = row.client_visible ? ("client" as const) : ("internal" as const);
    return {
      set: { status: "analysis", closed_without: [] },
      steps: [{ type: "reopened", note: reason, visibility, facts }],
    };
  },
);
