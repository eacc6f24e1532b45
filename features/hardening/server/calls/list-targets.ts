import type * as contract from "#features/hardening/contracts/hardening-list.contract.ts";
import { findTargetPage } from "#features/hardening/server/targets/target.store.ts";
import { oldBefore, targetFrom } from "#features/hardening/server/targets/target-view.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listTargets: Verb<typeof contract.listTargets> = async (
  { db, clock },
  { sort, limit, cursor, ...filter },
) => {
  const now = clock.now();
  const page = await findTargetPage(db, { filter, oldBefore: oldBefore(now) }, { sort, limit, cursor });
  return { ...page, items: page.items.map((row) => targetFrom(row, now)) };
};
