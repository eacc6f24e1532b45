import type * as contract from "#features/control-states/history.contract.ts";
import { beginningOf } from "#platform/server/calendar/santiago-days.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findEventPage, historyLines } from "../history/control-event.store.ts";

export const listHistory: Verb<typeof contract.listHistory> = async (
  { db },
  { standard_id, control_id, from, to, cursor, limit },
) => {
  const between = {
    from: from === undefined ? undefined : beginningOf(from),
    before: to === undefined ? undefined : beginningOf(to, 1),
  };
  const page = await findEventPage(db, { standard_id, control_id, ...between }, { cursor, limit });
  return { ...page, items: await historyLines(db, page.items) };
};
