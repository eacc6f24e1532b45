import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { everyRank } from "../events/severity-rank.rules.ts";
import { countOfRank } from "../hours/event-hour.store.ts";
import type { EventSubject } from "./subject-events.rules.ts";
import { subjectHolds } from "./subject-test.store.ts";

export interface Period {
  from: Date;
  to: Date;
}

export interface SubjectHour {
  hour: Date;
  /** Six counts, unknown severity first. */
  counts: number[];
}

const hourMs = 3_600_000;
/** Returns the hours of a period with counted events of a subject, the newest first. */
export async function findSubjectHours(
  db: Database,
  { lookup }: EventSubject,
  { from, to }: Period,
): Promise<SubjectHour[]> {
  const counts = (of: (rank: number) => RawBuilder<unknown>) =>
    sql<number[]>`array[${sql.join(everyRank.map((rank) => sql`coalesce(sum${of(rank)}, 0)`))}]::int[]`;
  const ofDay = (rank: number) =>
    sql`(packed & 4294967295) filter (where (packed >> 32) % 8 = ${sql.lit(rank)})`;
  const { rows } = lookup
    ? await sql<SubjectHour>`
      select day::timestamp at time zone 'UTC' + ((packed >> 32) / 8) * interval '1 hour' as hour,
        ${counts(ofDay)} as counts
      from event_value_day cross join lateral unnest(hours) as packed
      where kind = ${lookup.kind} and value in (${values(lookup.values)})
        and day >= (${from}::timestamptz at time zone 'UTC')::date
        and day <= (${to}::timestamptz at time zone 'UTC')::date
      group by 1 order by 1 desc`.execute(db)
    : await sql<SubjectHour>`
      select hour, ${counts((rank) => sql`(${countOfRank(rank)})`)} as counts from event_hour
      where hour > ${new Date(from.getTime() - hourMs)} and hour < ${to}
      group by hour order by hour desc`.execute(db);
  return rows.filter(({ hour }) => hour.getTime() + hourMs > from.getTime() && hour < to);
}

function values(spellings: readonly string[]): RawBuilder<unknown> {
  return spellings.length === 0 ? sql`null` : sql.join([...new Set(spellings)].map((each) => sql`${each}`));
}

/** Returns the events of a subject in the given hours, the newest first; each hour is a range of the primary key. */
export function eventsInHours(
  subject: EventSubject,
  hours: readonly Date[],
  { from, to }: Period,
  { columns, least, most }: { columns: RawBuilder<unknown>; least: number; most: number },
): RawBuilder<unknown> {
  return sql`(select each.* from unnest(${[...hours]}::timestamptz[]) as within(hour)
    cross join lateral (select ${columns} from event
      where event.occurred_at >= within.hour and event.occurred_at < within.hour + interval '1 hour'
        and event.occurred_at >= ${from} and event.occurred_at < ${to}
        and event.severity >= ${least} and ${subjectHolds(subject.where)}) as each
    order by each.occurred_at desc, each.id desc limit ${most})`;
}

/** An event that a timeline shows. */
export interface DrawnEvent {
  id: string;
  occurred_at: Date;
  received_at: Date;
  detected_at: string | null;
  /** Whether the tool reported the event as a detection; its time is then the time of the detection. */
  is_detection: boolean;
  title: string;
  severity: number;
  asset: string | null;
  account: string | null;
  tactics: string[];
}

const columns = sql`event.id, event.occurred_at, event.received_at, event.fields ->> 'detected_at' as detected_at,
  event.is_detection, event.title, event.severity, coalesce(event.asset_name, event.asset_ip) as asset,
  coalesce(event.source_user, event.target_user) as account, event.tactics`;

/** The hours and the number of events to which a query about a subject is limited. */
export interface SubjectReach {
  hours: readonly Date[];
  period: Period;
  most: number;
}

/** Returns the newest events of a subject in the given hours, up to the number that the timeline draws. */
export async function findDrawnEvents(
  db: Database,
  subject: EventSubject,
  { hours, period, least, most }: SubjectReach & { least: number },
): Promise<DrawnEvent[]> {
  if (hours.length === 0) return [];
  const events = eventsInHours(subject, hours, period, { columns, least, most });
  const { rows } = await sql<DrawnEvent>`select * from ${events} as drawn`.execute(db);
  return rows;
}
