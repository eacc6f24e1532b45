import type * as contract from "#features/alerts/contracts/shared-alerts.contract.ts";
import { findAsIfShared } from "#features/alerts/server/work/shared-alert.store.ts";
import { sharedDetail } from "#features/alerts/server/work/shared-view.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const previewSharedAlert: Verb<typeof contract.previewSharedAlert> = async (context, { id }) => {
  const row = await findAsIfShared(context.db, id);
  if (!row) throw new Refusal("not_found");
  return await sharedDetail(context, row);
};
