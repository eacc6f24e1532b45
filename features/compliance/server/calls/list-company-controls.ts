import type * as contract from "#features/compliance/control-status.contract.ts";
import { findSelectedPage } from "#features/control-states/server/control-states.public.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { Verb } from "#platform/server/verb.ts";
import { completeStatuses } from "../controls/complete-statuses.ts";
import { selectionOf } from "../controls/find-critical.ts";

export const listCompanyControls: Verb<typeof contract.listCompanyControls> = async (
  { db, clock },
  { cursor, limit, sort, ...filter },
) => {
  const today = dayOf(clock.now());
  const page = await findSelectedPage(db, await selectionOf(db, filter, today), { cursor, limit, sort });
  return { ...page, items: await completeStatuses(db, page.items, today) };
};
