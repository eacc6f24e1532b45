import type { Database } from "#platform/server/database/open-database.ts";
import { lastArrival } from "./event-arrival.store.ts";
import { eventById } from "./event-by-id.ts";
import { countEvents, countEveryEvent } from "./event-count.store.ts";
import type { EventEngine } from "./event-engine.ts";
import { facetsOf } from "./event-facets.ts";
import { groupsOf } from "./event-groups.ts";
import { selectionOf } from "./event-selection.store.ts";
import { pageOfEvents, pagesOfEvents } from "./page-of-events.ts";
import { topOf } from "./top-of-events.ts";
import { volumeOf } from "./volume-of-events.ts";

/** Reads the events in the tables of the portal. */
export function postgresEventEngine(db: Database): EventEngine {
  return {
    outside: false,
    pages: (filter, wish) => pagesOfEvents(db, filter, wish),
    page: (filter, wish) => pageOfEvents(db, filter, wish),
    count: async (filter) => await countEvents(db, await selectionOf(db, filter)),
    countAll: async (filter) => await countEveryEvent(db, await selectionOf(db, filter)),
    facets: async (filter, wish) => await facetsOf(db, await selectionOf(db, filter), wish),
    groups: (filter, wish) => groupsOf(db, filter, wish),
    volume: (filter, wish) => volumeOf(db, filter, wish),
    top: (wish) => topOf(db, wish),
    lastArrival: async () => (await lastArrival(db)) ?? null,
    get: (id) => eventById(db, id),
  };
}
