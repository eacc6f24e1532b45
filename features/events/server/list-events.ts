import type * as contract from "#features/events/events.contract.ts";
import { countCap } from "#platform/contract/page.ts";
import type { Verb } from "#platform/server/verb.ts";
import { countEvents, eventPage } from "./event-page.store.ts";
import { readPlace, writePlace } from "./event-place.rules.ts";
import { eventFrom } from "./event-row.rules.ts";
import { selectionOf } from "./event-selection.store.ts";
import { findSourceNames } from "./event-source.store.ts";

export const listEvents: Verb<typeof contract.listEvents> = async (
  { db },
  { cursor, limit, sort, ...filter },
) => {
  const after = readPlace(sort, cursor);
  const selection = await selectionOf(db, filter);
  const [rows, count, names] = await Promise.all([
    eventPage(db, selection, { sort, after, limit: limit + 1 }),
    countEvents(db, selection),
    findSourceNames(db),
  ]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map((row) => eventFrom(row, names)),
    next: rows.length > limit && last ? writePlace(sort, last) : null,
    total: { count: Math.min(count, countCap), capped: count > countCap },
  };
};
