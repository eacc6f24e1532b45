import type * as contract from "#features/alerts/contracts/alert-detail.contract.ts";
import { alertDetail } from "#features/alerts/server/work/alert-detail.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getAlert: Verb<typeof contract.getAlert> = async (context, { id }) =>
  await alertDetail(context, id);
