import type * as contract from "#features/incidents/contracts/incident-closing.contract.ts";
import { closingOf, refuseIncomplete } from "#features/incidents/server/closing/closing.ts";
import { planClosing } from "#features/incidents/server/closing/plan-closing.rules.ts";
import { incidentStep } from "#features/incidents/server/work/step-incident.ts";

export const closeIncident = incidentStep<typeof contract.closeIncident>(
  "incident.closed",
  async (row, { note }, context) => {
    refuseIncomplete(await closingOf(context, row.id));
    return planClosing(row, { note, without: [] });
  },
);
