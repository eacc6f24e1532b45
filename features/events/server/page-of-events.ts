import type { EventFilter } from "#features/events/event-filter.contract.ts";
import type { Event } from "#features/events/events.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { EventPage, PageWish } from "./event-engine.ts";
import { eventPage } from "./event-page.store.ts";
import { readPlace, writePlace } from "./event-place.rules.ts";
import { eventFrom } from "./event-row.rules.ts";
import { selectionOf } from "./event-selection.store.ts";
import { findSourceNames } from "./event-source.store.ts";

/** One page of the events of a filter. */
export async function pageOfEvents(db: Database, filter: EventFilter, wish: PageWish): Promise<EventPage> {
  const { sort, limit, extra } = wish;
  const after = readPlace(sort, wish.cursor);
  const selection = await selectionOf(db, filter);
  const [{ rows, stoppedAt }, names] = await Promise.all([
    eventPage(db, selection, { sort, after, limit: limit + 1, extra }),
    findSourceNames(db),
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const next = last ?? stoppedAt;
  return {
    items: page.map((row) => eventFrom(row, names)),
    next: next ? writePlace(sort, next) : null,
    searchedTo: last ? null : (stoppedAt?.at ?? null),
  };
}

/** One page after the other. */
export async function* pagesOfEvents(
  db: Database,
  filter: EventFilter,
  wish: Omit<PageWish, "cursor">,
): AsyncGenerator<Event[], undefined> {
  let cursor: string | undefined;
  do {
    const { items, next } = await pageOfEvents(db, filter, { ...wish, cursor });
    yield items;
    cursor = next ?? undefined;
  } while (cursor);
  return undefined;
}
