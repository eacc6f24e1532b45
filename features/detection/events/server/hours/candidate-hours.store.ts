import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { EventSelection } from "../events/event-selection.store.ts";
import { allConditions, hoursMatchSelection, selectedCountSql } from "./event-hour.store.ts";
import { type ValueHint, valueHintsOf } from "./value-hints.rules.ts";

const hourMs = 3_600_000;
const dayMs = 86_400_000;
/** The number of days that are looked up first; doubled each time that they did not fill the page. */
const firstDays = 31;
const hoursAtOnce = 24 * firstDays;

/** An hour in which events of a selection may be. */
export interface CandidateHour {
  hour: Date;
  /** An upper bound of the number of matching events in the hour. */
  most: number;
  /** The number of events of the hour with the source and severities of the selection, which must be examined. */
  all: number;
}

export type Direction = "asc" | "desc";

/**
 * Yields the hours that may contain events of a selection, in the given direction and in portions, optionally
 * beginning at an hour.
 */
export async function* candidateHours(
  db: Database,
  selection: EventSelection,
  direction: Direction,
  start?: Date,
): AsyncGenerator<CandidateHour[]> {
  const ahead = within(selection, direction, start);
  const hints = valueHintsOf(selection);
  if (hints.length === 0) {
    yield* hoursWithEvents(db, ahead, direction);
    return;
  }
  const days = await daysOfHints(db, ahead, hints);
  if (direction === "asc") days.reverse();
  for (let at = 0, size = firstDays; at < days.length; at += size, size *= 2) {
    const hours = await hoursOfHints(db, ahead, hints, days.slice(at, at + size));
    if (direction === "desc") hours.reverse();
    if (hours.length > 0) yield hours;
  }
}

/** Returns the selection with its period limited to the hours from a start hour on, in the given direction. */
function within(selection: EventSelection, direction: Direction, start: Date | undefined): EventSelection {
  if (!start) return selection;
  const hour = new Date(Math.floor(start.getTime() / hourMs) * hourMs);
  if (direction === "asc") {
    return { ...selection, from: selection.from && selection.from > hour ? selection.from : hour };
  }
  const end = new Date(hour.getTime() + hourMs);
  return { ...selection, to: selection.to && selection.to < end ? selection.to : end };
}

async function* hoursWithEvents(
  db: Database,
  selection: EventSelection,
  direction: Direction,
): AsyncGenerator<CandidateHour[]> {
  let ahead = selection;
  for (;;) {
    const { rows } = await sql<CandidateHour>`
      select hour, sum(${selectedCountSql(ahead)})::bigint as most, sum(${selectedCountSql(ahead)})::bigint as all from event_hour
      where ${hoursMatchSelection(ahead)} and ${selectedCountSql(ahead)} > 0 group by hour order by hour ${sql.raw(direction)} limit ${hoursAtOnce}`.execute(
      db,
    );
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < hoursAtOnce) return;
    ahead = beyond(ahead, last.hour, direction);
  }
}

function beyond(selection: EventSelection, hour: Date, direction: Direction): EventSelection {
  return direction === "asc"
    ? { ...selection, from: new Date(hour.getTime() + hourMs) }
    : { ...selection, to: hour };
}

/** The days on which every hint occurred, the newest first. */
async function daysOfHints(
  db: Database,
  selection: EventSelection,
  hints: readonly ValueHint[],
): Promise<string[]> {
  const lists = await Promise.all(hints.map((hint) => daysOfHint(db, selection, hint)));
  const [first = [], ...others] = lists.sort((one, other) => one.length - other.length);
  const sets = others.map((days) => new Set(days));
  return first.filter((day) => sets.every((days) => days.has(day)));
}

async function daysOfHint(
  db: Database,
  selection: EventSelection,
  { kinds, values }: ValueHint,
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day::text as day from unnest(${kinds}::text[], ${values}::text[]) as hint (kind, value)
    join event_value_day as value_day on value_day.kind = hint.kind and value_day.value = hint.value
    where ${daysHold(selection)} order by day desc`.execute(db);
  return rows.map(({ day }) => day);
}

/** The hours of some days in which every hint occurred, oldest first. */
async function hoursOfHints(
  db: Database,
  selection: EventSelection,
  hints: readonly ValueHint[],
  days: string[],
): Promise<CandidateHour[]> {
  const sorted = days.toSorted();
  const hintQueries = hints.map((hint, at) => ({
    name: sql.raw(`hint${at}`),
    hours: hoursOfHint(selection, hint, days),
  }));
  const joins = hintQueries.map(({ name, hours }) => sql`join (${hours}) as ${name} using (hour)`);
  const counts = hintQueries.map(({ name }) => sql`${name}.n`);
  const { rows } = await sql<CandidateHour>`
    select hour, least(every_event.n, ${sql.join(counts)}) as most, every_event.n as all
    from (
      select hour, sum(${selectedCountSql(selection)})::bigint as n from event_hour
      where hour >= ${sorted[0]}::date::timestamp at time zone 'UTC'
        and hour < (${sorted.at(-1)}::date + 1)::timestamp at time zone 'UTC' and ${hoursMatchSelection(selection)}
      group by hour
    ) as every_event ${sql.join(joins, sql` `)}
    order by hour`.execute(db);
  return rows;
}

function hoursOfHint(selection: EventSelection, { kinds, values }: ValueHint, days: string[]) {
  return sql`
    select (day::timestamp at time zone 'UTC') + make_interval(hours => (packed >> 35)::int) as hour,
      sum(packed & 4294967295)::bigint as n
    from unnest(${kinds}::text[], ${values}::text[]) as hint (kind, value)
    join event_value_day as value_day on value_day.kind = hint.kind and value_day.value = hint.value
      and value_day.day = any(${days}::date[]),
      unnest(hours) as packed
    where ${packedHolds(selection)} group by 1`;
}

/** Returns the condition that a row of `event_value_day` may lie in the period and the source of a selection. */
function daysHold({ from, to, source }: EventSelection): RawBuilder<boolean> {
  return allConditions([
    from && sql`day >= ${dayOf(from)}::date`,
    to && sql`day <= ${dayOf(new Date(to.getTime() - 1))}::date`,
    source && sql`source_id = ${source}`,
  ]);
}

function packedHolds({ source, severities }: EventSelection): RawBuilder<boolean> {
  return allConditions([
    source && sql`source_id = ${source}`,
    severities && sql`((packed >> 32) & 7) = any(${severities}::bigint[])`,
  ]);
}

const dayOf = (moment: Date) =>
  new Date(Math.floor(moment.getTime() / dayMs) * dayMs).toISOString().slice(0, 10);
