import type * as contract from "#features/alerts/contracts/shared-alerts.contract.ts";
import { findSharedPage } from "#features/alerts/server/work/shared-alert.store.ts";
import { sharedFrom } from "#features/alerts/server/work/shared-view.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listSharedAlerts: Verb<typeof contract.listSharedAlerts> = async ({ db, clock }, search) => {
  const page = await findSharedPage(db, search);
  return { ...page, items: page.items.map((row) => sharedFrom(row, clock.now())) };
};
