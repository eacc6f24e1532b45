import { ch, moment } from "./fragment.ts";
import type { StoredEvents } from "./stored-events.ts";
import type { StoredSelection } from "./stored-selection.store.ts";

const hourMs = 3_600_000;
/** The number of days that are read where no period is given: people search recent events first. */
const recentDays = 30;

/** The period of a selection that is read at once. */
export interface ReadWindow {
  selection: StoredSelection;
  /** The beginning of the period when older events exist that are not read. */
  readFrom: Date | null;
}

/** Limits a selection without a beginning to the days up to the company's newest event. */
export async function recentWindow(events: StoredEvents, selection: StoredSelection): Promise<ReadWindow> {
  if (selection.from) return { selection, readFrom: null };
  const bounds = await eventBounds(events);
  if (!bounds) return { selection, readFrom: null };
  const end = selection.to && selection.to < bounds.newest ? selection.to : bounds.newest;
  const from = new Date(Math.floor(end.getTime() / hourMs) * hourMs - recentDays * 24 * hourMs);
  if (bounds.oldest >= from) return { selection, readFrom: null };
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

/** Returns the arrival of the newest event; null when there is none. */
export async function lastStoredArrival(events: StoredEvents): Promise<Date | null> {
  const [row] = await events.read<{ at: number; count: number }>(
    (source) => ch`select toUnixTimestamp64Milli(max(received_at)) as at, count() as count from ${source()}`,
  );
  return row && row.count > 0 ? new Date(row.at) : null;
}

/** Returns a title of each rule, that of its newest event. */
export async function storedRuleTitles(
  events: StoredEvents,
  rules: readonly string[],
): Promise<Map<string, string>> {
  if (rules.length === 0) return new Map();
  const rows = await events.read<{ rule: string; title: string }>(
    (source) => ch`select rule_id as rule, argMax(title, (occurred_at, id)) as title
      from ${source(ch`has(${{ type: "Array(String)", value: rules }}, rule_id)`)} group by rule_id`,
  );
  return new Map(rows.map(({ rule, title }) => [rule, title]));
}

/** The condition of the events from a time to another. */
export const during = (from: Date, to: Date) =>
  ch`occurred_at >= ${moment(from)} and occurred_at < ${moment(to)}`;
