import { ch, timeFragment } from "./fragment.ts";
import type { StoredEvents } from "./stored-events.ts";
import { type StoredSelection, searchesPart } from "./stored-selection.store.ts";

const hourMs = 3_600_000;
/** The number of days that are searched when no period is given, because people search recent events first. */
const recentDays = 30;

/** The period of a selection that is read at once. */
export interface ReadWindow {
  selection: StoredSelection;
  /** The beginning of the period when older events exist that are not read. */
  readFrom: Date | null;
}

/**
 * Limits a selection to the days up to its end or the company's newest event, if it has no beginning or if it searches
 * for any part of a record, which no index answers.
 */
export async function recentWindow(events: StoredEvents, selection: StoredSelection): Promise<ReadWindow> {
  if (selection.from && !searchesPart(selection)) return { selection, readFrom: null };
  const bounds = await eventBounds(events);
  if (!bounds) return { selection, readFrom: null };
  const end = selection.to && selection.to < bounds.newest ? selection.to : bounds.newest;
  const from = new Date(Math.floor(end.getTime() / hourMs) * hourMs - recentDays * 24 * hourMs);
  const beginning = selection.from && selection.from > bounds.oldest ? selection.from : bounds.oldest;
  if (beginning >= from) return { selection, readFrom: null };
  return { selection: { ...selection, from }, readFrom: from };
}

/** Returns the times of the oldest and of the newest event of the company; undefined when there is none. */
async function eventBounds(events: StoredEvents): Promise<{ oldest: Date; newest: Date } | undefined> {
  const [row] = await events.read<{ oldest: number; newest: number; count: number }>(
    (source) => ch`select toUnixTimestamp64Milli(min(occurred_at)) as oldest,
      toUnixTimestamp64Milli(max(occurred_at)) as newest, count() as count from ${source()}`,
  );
  return row && row.count > 0 ? { oldest: new Date(row.oldest), newest: new Date(row.newest) } : undefined;
}

/** Returns the arrival time of the newest event; null when there is none. */
export async function lastStoredArrival(events: StoredEvents): Promise<Date | null> {
  const [row] = await events.read<{ at: number; count: number }>(
    (source) => ch`select toUnixTimestamp64Milli(max(received_at)) as at, count() as count from ${source()}`,
  );
  return row && row.count > 0 ? new Date(row.at) : null;
}

/**
 * Returns a title of each rule, that of its newest event. `since`: a time at or after which every rule has an event, so
 * that older ones need not be read.
 */
export async function storedRuleTitles(
  events: StoredEvents,
  rules: readonly string[],
  since?: Date,
): Promise<Map<string, string>> {
  if (rules.length === 0) return new Map();
  const isOne = ch`has(${{ type: "Array(String)", value: rules }}, rule_id)`;
  const holds = since ? ch`occurred_at >= ${timeFragment(since)} and ${isOne}` : isOne;
  const rows = await events.read<{ rule: string; title: string }>(
    (source) => ch`select rule_id as rule, argMax(title, (occurred_at, id)) as title
      from ${source(holds)} group by rule_id`,
  );
  return new Map(rows.map(({ rule, title }) => [rule, title]));
}

/** The condition of the events from a time to another. */
export const occurredBetween = (from: Date, to: Date) =>
  ch`occurred_at >= ${timeFragment(from)} and occurred_at < ${timeFragment(to)}`;
