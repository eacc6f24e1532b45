import type { Database } from "#platform/server/database/open-database.ts";
import type { FollowedEvents } from "../../followed/followed-events.ts";
import { type BatchEvent, type EventPlace, stretchesOfBatches } from "../../intake/batch-events.store.ts";
import type { Stretch } from "../../intake/batch-tally.ts";
import { ch, type Fragment } from "../fragment.ts";
import { occurredBetween } from "../recent-window.store.ts";
import type { StoredEvents } from "../stored-events.ts";
import { filterHolds, storedValuesConditionSql, valuesHold } from "./batch-conditions.store.ts";
import {
  comparedValuesIn,
  deliveredPage,
  followedByKey,
  followedPage,
  groupAlikeEvents,
  isBeyond,
  ofBatchesIn,
} from "./followed-rows.store.ts";
import { alikeRows, idsOfFilter, mayHold, namedRows } from "./looked-up-rows.store.ts";

/** The number of events that are read at once. */
const pageSize = 2_000;

/** The pause between stretches up to which they are read together. */
const maxJoinedGapMs = 6 * 3_600_000;

/** Returns the time spans of the events of batches; ClickHouse reads a day in one question as fast as an hour. */
async function spansOfBatches(db: Database, batchIds: readonly string[]): Promise<Stretch[]> {
  const spans: Stretch[] = [];
  for (const { from, until } of await stretchesOfBatches(db, batchIds)) {
    const last = spans.at(-1);
    if (last && from.getTime() - last.until.getTime() <= maxJoinedGapMs) last.until = until;
    else spans.push({ from, until });
  }
  return spans;
}

/**
 * Yields the pages of the events that satisfy a condition; each page begins after the last event of the previous one.
 */
async function* pagesOf<Row extends EventPlace>(
  condition: Fragment,
  direction: "asc" | "desc",
  read: (condition: Fragment) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rest = last ? isBeyond(last, direction) : ch`true`;
    const rows: Row[] = await read(ch`${condition} and ${rest}`);
    if (rows.length > 0) yield rows;
    last = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (last);
}

/** Reads the events of a company in a ClickHouse service; the times of deliveries come from the tables. */
export function followedService(db: Database, events: StoredEvents): FollowedEvents {
  const pages = (condition: Fragment, direction: "asc" | "desc") =>
    pagesOf(condition, direction, (part) => followedPage(events, part, { direction, limit: pageSize }));
  async function* ofBatches(batchIds: readonly string[], condition: Fragment): AsyncGenerator<BatchEvent[]> {
    for (const stretch of await spansOfBatches(db, batchIds))
      yield* pages(ch`${ofBatchesIn(batchIds, stretch)} and ${condition}`, "asc");
  }
  return {
    tables: undefined,
    ofBatches: (batchIds, filter = {}) => ofBatches(batchIds, filterHolds(filter)),
    async *alike(batchIds, fields, filter = {}) {
      for (const stretch of await spansOfBatches(db, batchIds)) {
        const rows = await groupAlikeEvents(events, { batchIds, stretch, filter }, fields);
        if (rows.length > 0) yield rows;
      }
    },
    async *valuesOf(batchIds) {
      for (const stretch of await spansOfBatches(db, batchIds))
        yield await comparedValuesIn(events, batchIds, stretch);
    },
    withValues: (batchIds, values) => ofBatches(batchIds, valuesHold(values)),
    async *withKeptValues(stretches, values) {
      const [first, last] = [stretches[0], stretches.at(-1)];
      if (!first || !last) return;
      // The hours between have none of the values.
      const isOne = ch`${occurredBetween(first.from, last.until)} and ${storedValuesConditionSql(values)}`;
      yield* pagesOf(isOne, "asc", (part) => deliveredPage(events, part, pageSize));
    },
    after: ({ until, after, sourceId }) => {
      const ofSource =
        sourceId === undefined ? ch`true` : ch`source_id = ${{ type: "UUID", value: sourceId }}`;
      const isOne = ch`${occurredBetween(after.occurred_at, until)} and ${isBeyond(after, "asc")} and ${ofSource}`;
      return followedPage(events, isOne, { direction: "asc", limit: pageSize });
    },
    before: ({ from, before, most = pageSize }) => {
      const until = new Date(before.occurred_at.getTime() + 1);
      const isOne = ch`${occurredBetween(from, until)} and ${isBeyond(before, "desc")}`;
      return followedPage(events, isOne, { direction: "desc", limit: most });
    },
    named: (ids) => namedRows(events, ids),
    idsOf: (filter, limit) => idsOfFilter(events, filter, limit),
    alikeIn: (stretch) => alikeRows(events, stretch),
    mayHold: ({ from, until, texts }) =>
      pages(ch`${occurredBetween(from, until)} and ${mayHold(texts)}`, "desc"),
    byKey: (places) => (places.length === 0 ? Promise.resolve([]) : followedByKey(events, places)),
  };
}
