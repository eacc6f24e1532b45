import type { EventFilter } from "#features/detection/events/contracts/event-filter.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import {
  answeredByHours,
  type SeverityCount,
  sumBySeverity,
  sumByTime,
} from "../hours/counts-of-hours.store.ts";
import { eventWindow } from "../hours/event-window.ts";
import { countByTime } from "./event-count.store.ts";
import type { CountsBySeverity, Volume, VolumeQuery } from "./event-engine.ts";
import { type EventSelection, selectionOf } from "./event-selection.store.ts";
import { severityOfRank } from "./severity-rank.rules.ts";

/**
 * Returns the events of a period over time and the totals of the previous period, from the hourly counts where
 * possible.
 */
export async function eventVolumeOf(db: Database, filter: EventFilter, query: VolumeQuery): Promise<Volume> {
  const { from, to } = query;
  const filteredSelection = await selectionOf(db, filter);
  const selection = { ...filteredSelection, from, to };
  const before = { ...filteredSelection, from: new Date(2 * from.getTime() - to.getTime()), to: from };
  const [now, past] = [await countsOf(db, selection, query), await sumsOf(db, before, query)];
  const buckets = [...Map.groupBy(now.rows, ({ starts_at }) => starts_at.getTime())];
  return {
    buckets: buckets.map(([startsAt, rows]) => ({ startsAt: new Date(startsAt), counts: bySeverity(rows) })),
    now: bySeverity(now.rows),
    // If the previous period is counted only in part, it is left out.
    before: now.countedFrom || past.countedFrom ? {} : bySeverity(past.rows),
    countedFrom: now.countedFrom,
  };
}

type OfPeriod = EventSelection & { from: Date; to: Date };

async function sumsOf(db: Database, selection: OfPeriod, query: VolumeQuery) {
  if (!answeredByHours(selection)) return await countsOf(db, selection, query);
  return { rows: await sumBySeverity(db, selection), countedFrom: null };
}

async function countsOf(db: Database, selection: OfPeriod, query: VolumeQuery) {
  if (answeredByHours(selection)) return { rows: await sumByTime(db, selection, query), countedFrom: null };
  const { spans, countedFrom } = await eventWindow(db, selection, Number.POSITIVE_INFINITY);
  return { rows: await countByTime(db, selection, spans, query), countedFrom };
}

export function bySeverity(rows: readonly SeverityCount[]): CountsBySeverity {
  const counts: CountsBySeverity = {};
  for (const { severity, count } of rows) {
    const word = severityOfRank(severity);
    counts[word] = (counts[word] ?? 0) + count;
  }
  return counts;
}
