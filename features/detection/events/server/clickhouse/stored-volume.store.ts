import type { Volume, VolumeQuery } from "../events/event-engine.ts";
import { bySeverity } from "../events/volume-of-events.ts";
import { ch, stringValue } from "./fragment.ts";
import type { StoredEvents } from "./stored-events.ts";
import { type StoredSelection, selectionHolds } from "./stored-selection.store.ts";

interface TimeRow {
  starts_ms: number;
  severity: number;
  count: number;
}

/** Returns the counts of events of a period over time, with the totals of the preceding period of the same length. */
export async function storedVolume(
  events: StoredEvents,
  selection: StoredSelection,
  query: VolumeQuery,
): Promise<Volume> {
  const { from, to } = query;
  const beforeFrom = new Date(2 * from.getTime() - to.getTime());
  const rows = await countByTime(events, { ...selection, from, to }, query);
  const past = await countByTime(events, { ...selection, from: beforeFrom, to: from }, query);
  const buckets = [...Map.groupBy(rows, ({ starts_ms }) => starts_ms)];
  return {
    buckets: buckets.map(([startsAt, counts]) => ({
      startsAt: new Date(startsAt),
      counts: bySeverity(counts),
    })),
    now: bySeverity(rows),
    before: bySeverity(past),
    countedFrom: null,
  };
}

async function countByTime(
  events: StoredEvents,
  selection: StoredSelection,
  { step, timeZone }: VolumeQuery,
): Promise<TimeRow[]> {
  if (selection.severities?.length === 0) return [];
  const start =
    step === "hour"
      ? ch`toStartOfHour(occurred_at)`
      : ch`toStartOfDay(toTimeZone(occurred_at, ${stringValue(timeZone)}))`;
  return await events.read<TimeRow>(
    (source) => ch`select toUnixTimestamp(${start}) * 1000 as starts_ms, severity, count() as count
      from ${source(selectionHolds(selection))} group by starts_ms, severity order by starts_ms`,
  );
}
