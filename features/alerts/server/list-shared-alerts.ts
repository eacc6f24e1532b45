import type * as contract from "#features/alerts/shared-alerts.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findSharedPage } from "./shared-alert.store.ts";
import { sharedFrom } from "./shared-view.ts";

export const listSharedAlerts: Verb<typeof contract.listSharedAlerts> = async ({ db, clock }, search) => {
  const page = await findSharedPage(db, search);
  return { ...page, items: page.items.map((row) => sharedFrom(row, clock.now())) };
};
