import type * as contract from "#features/investigations/contracts/investigation-detail.contract.ts";
import { investigationDetail } from "#features/investigations/server/work/investigation-detail.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getInvestigation: Verb<typeof contract.getInvestigation> = (context, { id }) =>
  investigationDetail(context, id);
