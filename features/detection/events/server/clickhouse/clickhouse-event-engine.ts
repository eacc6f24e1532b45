import type { EventFilter } from "#features/detection/events/contracts/event-filter.contract.ts";
import type { Event } from "#features/detection/events/contracts/events.contract.ts";
import type { EventEngine, PageQuery } from "../events/event-engine.ts";
import type { TopsWithTitles } from "../events/top-of-events.ts";
import { lastStoredArrival, storedRuleTitles } from "./recent-window.store.ts";
import { storedAggregate } from "./stored-aggregate.store.ts";
import type { StoredEvents } from "./stored-events.ts";
import { storedFacets } from "./stored-facets.store.ts";
import { storedGroups } from "./stored-groups.store.ts";
import { countStoredEvents, storedEvent, storedPage, storedTotal } from "./stored-page.store.ts";
import { storedSelection } from "./stored-selection.store.ts";
import { storedVolume } from "./stored-volume.store.ts";

interface Standing {
  events: StoredEvents;
  /** Releases the PostgreSQL connection before waiting for the service. */
  leave: () => Promise<void>;
  /** Returns rankings from the counts that PostgreSQL keeps of each delivery. */
  tops: TopsWithTitles;
}

/** Reads the events of a company in ClickHouse. */
export function clickHouseEventEngine({ events, leave, tops }: Standing): EventEngine {
  let standing: Promise<void> | undefined;
  const ask = async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
    standing ??= events.sourceNames().then(leave);
    await standing;
    return await question();
  };
  const page = (filter: EventFilter, query: PageQuery) =>
    ask(() => storedPage(events, storedSelection(filter), query));
  return {
    outside: true,
    page,
    async *pages(filter, query): AsyncGenerator<Event[], undefined> {
      let cursor: string | undefined;
      do {
        const { items, next } = await page(filter, { ...query, cursor });
        yield items;
        cursor = next ?? undefined;
      } while (cursor);
      return undefined;
    },
    count: (filter) => ask(() => storedTotal(events, storedSelection(filter))),
    countAll: (filter) => ask(() => countStoredEvents(events, storedSelection(filter))),
    facets: (filter, query) => ask(() => storedFacets(events, storedSelection(filter), query)),
    groups: (filter, query) => ask(() => storedGroups(events, filter, query)),
    volume: (filter, query) => ask(() => storedVolume(events, storedSelection(filter), query)),
    tops: (query) => tops(query, (rules, since) => ask(() => storedRuleTitles(events, rules, since))),
    aggregate: (filter, query) => ask(() => storedAggregate(events, storedSelection(filter), query)),
    lastArrival: () => ask(() => lastStoredArrival(events)),
    get: (id) => ask(() => storedEvent(events, id)),
  };
}
