import type { EventFilter } from "#features/detection/events/contracts/event-filter.contract.ts";
import {
  type Event,
  type EventDetail,
  EventFormat,
} from "#features/detection/events/contracts/events.contract.ts";
import { blankEvent } from "#features/detection/events/readers/normal-event.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { lastArrival } from "../hours/event-posture.store.ts";
import { findSourceNames } from "../sources/event-source.store.ts";
import { countEvents, countEveryEvent } from "./event-count.store.ts";
import type { EventEngine, EventPage, PageQuery } from "./event-engine.ts";
import { findRuleTitles } from "./event-facets.store.ts";
import { eventFacetsOf } from "./event-facets.ts";
import { eventGroupsOf } from "./event-groups.ts";
import { timeOfEventId } from "./event-id.rules.ts";
import { eventFrom, readPlace, writePlace } from "./event-page.rules.ts";
import { eventPage, findEvent } from "./event-page.store.ts";
import { selectionOf } from "./event-selection.store.ts";
import { keptTops } from "./top-of-events.ts";
import { eventVolumeOf } from "./volume-of-events.ts";

/** Everything known about one event. */
async function eventById(db: Database, id: string): Promise<EventDetail | undefined> {
  const [row, names] = await Promise.all([findEvent(db, id, timeOfEventId(id)), findSourceNames(db)]);
  if (!row) return undefined;
  // The JSON was written from the fields of an event when the event was stored, so its shape is known.
  const fields = row.fields as Partial<EventDetail>;
  return {
    ...blankEvent,
    ...fields,
    format_version: fields.format_version ?? "",
    ...eventFrom(row, names),
    format: EventFormat.parse(row.format),
    raw: row.raw,
  };
}

/** Returns one page of the events of a filter. */
async function pageOfEvents(db: Database, filter: EventFilter, query: PageQuery): Promise<EventPage> {
  const { sort, limit, extra } = query;
  const after = readPlace(sort, query.cursor);
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

/** Yields every page of the events of a filter. */
async function* pagesOfEvents(
  db: Database,
  filter: EventFilter,
  query: Omit<PageQuery, "cursor">,
): AsyncGenerator<Event[], undefined> {
  let cursor: string | undefined;
  do {
    const { items, next } = await pageOfEvents(db, filter, { ...query, cursor });
    yield items;
    cursor = next ?? undefined;
  } while (cursor);
  return undefined;
}

/** Reads the events in the tables of the portal. */
export function postgresEventEngine(db: Database): EventEngine {
  return {
    outside: false,
    pages: (filter, query) => pagesOfEvents(db, filter, query),
    page: (filter, query) => pageOfEvents(db, filter, query),
    count: async (filter) => await countEvents(db, await selectionOf(db, filter)),
    countAll: async (filter) => await countEveryEvent(db, await selectionOf(db, filter)),
    facets: async (filter, query) => await eventFacetsOf(db, await selectionOf(db, filter), query),
    groups: (filter, query) => eventGroupsOf(db, filter, query),
    volume: (filter, query) => eventVolumeOf(db, filter, query),
    tops: (query) => keptTops(db, query, (rules) => findRuleTitles(db, rules)),
    lastArrival: async () => (await lastArrival(db)) ?? null,
    get: (id) => eventById(db, id),
  };
}
