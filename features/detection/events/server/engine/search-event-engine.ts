import type { EventFilter } from "#features/detection/events/contracts/event-filter.contract.ts";
import type { EventDetail } from "#features/detection/events/contracts/events.contract.ts";
import { countCap } from "#platform/contract/page.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { EventEngine, Total } from "../events/event-engine.ts";
import { timeOfEventId } from "../events/event-id.rules.ts";
import { Value } from "./engine-answers.ts";
import type { EngineLine } from "./engine-line.ts";
import { EngineProblem, engineProblemOf, engineRefusal } from "./engine-problem.ts";
import { byTime, duringClause, engineQueryOf, engineSelection } from "./engine-selection.rules.ts";
import { everyPage } from "./every-page.ts";
import { facetsOfHits } from "./facets-of-hits.ts";
import { mappedIndex, mappedPathsOf } from "./field-plans.rules.ts";
import { groupsOfHits } from "./groups-of-hits.ts";
import { detailOfHit, idOfHit, type SearchPlace } from "./hit-event.rules.ts";
import type { KnownFields } from "./open-lines.ts";
import { pageOfHits } from "./page-of-hits.ts";
import { topsOfHits } from "./top-of-hits.ts";
import { volumeOfHits } from "./volume-of-hits.ts";

/** The most documents of one millisecond that an engine returns in one answer. */
const maxAtOnce = 10_000;

/** Finds one event by its id among the documents of its millisecond. */
async function hitById(place: SearchPlace, id: string): Promise<EventDetail | undefined> {
  const { index, line, reader } = place;
  const at = timeOfEventId(id);
  if (Number.isNaN(at.getTime())) return undefined;
  const moment = duringClause(index, at, new Date(at.getTime() + 1));
  const sort = [byTime(index, "asc")];
  const candidates = await line.search(
    { size: maxAtOnce, query: moment, sort, track_total_hits: false, _source: false },
    place.left(),
  );
  const existingHit = candidates.hits.hits.find((hit) => idOfHit(reader.companyId, hit) === id);
  if (!existingHit) {
    if (candidates.hits.hits.length < maxAtOnce) return undefined;
    throw new Refusal("unavailable", {
      detail: "Hay demasiados eventos en ese mismo instante para encontrarlo.",
    });
  }
  const whole = await line.search(
    {
      size: 2,
      query: { bool: { filter: [moment, { ids: { values: [existingHit._id] } }] } },
      sort,
      track_total_hits: false,
    },
    place.left(),
  );
  const [hit] = whole.hits.hits;
  return hit && detailOfHit(reader, hit);
}

/** The time limit of an answer for a person, in milliseconds; an export has this limit for each of its pages. */
const patienceMs = 20_000;

interface Standing {
  line: EngineLine;
  fields: KnownFields;
  companyId: number;
  /**
   * The engine of the portal's own storage. It finds the events that alerts and correlations refer to, because
   * deliveries are always stored there.
   */
  tables: EventEngine;
  /** Releases the PostgreSQL connection before waiting for the engine. */
  leave: () => Promise<void>;
}

/** Reads the events in a search engine. */
export function searchEventEngine({ line, fields, companyId, tables, leave }: Standing): EventEngine {
  const { id, name, map } = line.address;
  const until = performance.now() + patienceMs;
  const left = () => until - performance.now();
  let place: Promise<SearchPlace> | undefined;
  const standing = async (): Promise<SearchPlace> => {
    const index = mappedIndex(map, await fields.of(line, Object.values(mappedPathsOf(map)), left()), id);
    return { line, index, reader: { index, companyId, source: { id, name } }, left };
  };
  const ask = async <Answer>(question: (place: SearchPlace) => Promise<Answer>): Promise<Answer> => {
    await leave();
    try {
      place ??= standing();
      return await question(await place);
    } catch (error) {
      throw error instanceof Refusal ? error : engineRefusal(engineProblemOf(error));
    }
  };
  return {
    page: (filter, request) => ask((at) => pageOfHits(at, filter, request)),
    async *pages(filter, request) {
      const at = await ask(async (here) => here);
      try {
        yield* everyPage(at, filter, request);
      } catch (error) {
        throw error instanceof Refusal ? error : engineRefusal(engineProblemOf(error));
      }
      return undefined;
    },
    count: (filter) => ask((at) => total(at, filter, countCap)),
    countAll: async (filter) => (await ask((at) => total(at, filter, true))).count,
    facets: (filter, request) => ask((at) => facetsOfHits(at, filter, request)),
    groups: (filter, request) => ask((at) => groupsOfHits(at, filter, request)),
    volume: (filter, request) => ask((at) => volumeOfHits(at, filter, request)),
    tops: (request) => ask((at) => topsOfHits(at, request)),
    lastArrival: () => ask(lastArrival),
    get: async (event) => (await tables.get(event)) ?? (await ask((at) => hitById(at, event))),
    outside: true,
  };
}

async function total(place: SearchPlace, filter: EventFilter, upTo: number | true): Promise<Total> {
  const query = engineQueryOf(place.index, engineSelection(place.index, filter));
  const answer = await place.line.search({ size: 0, track_total_hits: upTo, query }, place.left());
  const hitCount = answer.hits.total;
  if (!hitCount) throw new EngineProblem("unreadable");
  return { count: hitCount.value, capped: hitCount.relation === "gte" };
}

async function lastArrival({ line, index, left }: SearchPlace): Promise<Date | null> {
  const aggs = { newest: { max: { field: index.received } }, latest: { max: { field: index.time } } };
  const { aggregations } = await line.search({ size: 0, track_total_hits: false, aggs }, left());
  const at = Value.parse(aggregations.newest).value ?? Value.parse(aggregations.latest).value;
  return at === null ? null : new Date(at);
}
