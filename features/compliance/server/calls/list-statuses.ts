import type * as contract from "#features/compliance/control-status.contract.ts";
import { findRecordedPage } from "#features/control-states/server/control-states.public.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { Verb } from "#platform/server/verb.ts";
import { completeStatuses } from "../controls/complete-statuses.ts";

export const listStatuses: Verb<typeof contract.listStatuses> = async (
  { db, clock },
  { cursor, limit, ...filter },
) => {
  const page = await findRecordedPage(db, filter, { cursor, limit });
  return { ...page, items: await completeStatuses(db, page.items, dayOf(clock.now())) };
};
