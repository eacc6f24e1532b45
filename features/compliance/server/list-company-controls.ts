import type * as contract from "#features/compliance/control-status.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { completeStatuses } from "./complete-statuses.ts";
import { findSelectedPage } from "./control-selection.store.ts";
import { dayOf } from "./santiago-days.ts";
import { selectionOf } from "./select-controls.ts";

export const listCompanyControls: Verb<typeof contract.listCompanyControls> = async (
  { db, clock },
  { cursor, limit, sort, ...filter },
) => {
  const today = dayOf(clock.now());
  const page = await findSelectedPage(db, await selectionOf(db, filter, today), { cursor, limit, sort });
  return { ...page, items: await completeStatuses(db, page.items, today) };
};
