import type * as contract from "#features/alerts/alerts.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { alertDetail } from "./alert-detail.ts";

export const getAlert: Verb<typeof contract.getAlert> = async (context, { id }) =>
  await alertDetail(context, id);
