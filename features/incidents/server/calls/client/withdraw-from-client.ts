import type * as contract from "#features/incidents/contracts/shared-incidents.contract.ts";
import { incidentStep } from "#features/incidents/server/work/step-incident.ts";
import { planWithdraw } from "#platform/server/work/plan.rules.ts";

export const withdrawFromClient = incidentStep<typeof contract.withdrawFromClient>(
  "incident.withdrawn",
  (row, { reason }) => planWithdraw(row, reason, "El cliente no ve este incidente."),
);
