import type * as contract from "#features/investigations/contracts/investigation-work.contract.ts";
import { investigationStep } from "#features/investigations/server/work/act-on-investigation.ts";
import { planPublish } from "#platform/server/work/plan.rules.ts";

export const shareInvestigation = investigationStep<typeof contract.shareInvestigation>(
  "investigation.shared",
  (row, { summary }, { clock }) => planPublish(row, summary, clock.now()),
);
