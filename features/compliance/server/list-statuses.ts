import type * as contract from "#features/compliance/control-status.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { completeStatuses } from "./complete-statuses.ts";
import { findRecordedPage } from "./control-selection.store.ts";
import { dayOf } from "./santiago-days.ts";

export const listStatuses: Verb<typeof contract.listStatuses> = async (
  { db, clock },
  { cursor, limit, ...filter },
) => {
  const page = await findRecordedPage(db, filter, { cursor, limit });
  return { ...page, items: await completeStatuses(db, page.items, dayOf(clock.now())) };
};
