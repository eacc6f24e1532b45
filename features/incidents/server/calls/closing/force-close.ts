import type * as contract from "#features/incidents/contracts/incident-closing.contract.ts";
import { closingOf } from "#features/incidents/server/closing/closing.ts";
import { planClosing } from "#features/incidents/server/closing/plan-closing.rules.ts";
import { incidentStep } from "#features/incidents/server/work/step-incident.ts";

export const forceClose = incidentStep<typeof contract.forceClose>(
  "incident.force_closed",
  async (row, { reason }, context) => {
    const missing = (await closingOf(context, row.id)).filter(({ done }) => !done);
    return planClosing(row, { note: reason, without: missing.map(({ label }) => label) });
  },
);
