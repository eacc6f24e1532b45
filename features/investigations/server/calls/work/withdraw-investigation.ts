import type * as contract from "#features/investigations/contracts/investigation-work.contract.ts";
import { investigationStep } from "#features/investigations/server/work/act-on-investigation.ts";
import { planWithdraw } from "#platform/server/work/plan.rules.ts";

export const withdrawInvestigation = investigationStep<typeof contract.withdrawInvestigation>(
  "investigation.withdrawn",
  (row, { reason }) => planWithdraw(row, reason, "El cliente no ve esta investigación."),
);
