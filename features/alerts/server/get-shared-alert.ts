import type * as contract from "#features/alerts/shared-alerts.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findShared } from "./shared-alert.store.ts";
import { sharedDetail } from "./shared-view.ts";

export const getSharedAlert: Verb<typeof contract.getSharedAlert> = async (context, { id }) => {
  const row = await findShared(context.db, id);
  if (!row) throw new Refusal("not_found");
  return await sharedDetail(context, row);
};
