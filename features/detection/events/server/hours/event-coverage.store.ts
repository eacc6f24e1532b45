import { sql } from "kysely";
import {
  type EventFieldName,
  eventFieldNames,
} from "#features/detection/events/contracts/event-filter.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { fieldText } from "../events/event-field-text.store.ts";
import { noValue } from "./tallied-values.rules.ts";

/** The number of newest events per source that are examined. */
export const lookedAt = 1_000;

export interface Period {
  from: Date;
  to: Date;
}

interface FieldCount {
  source_id: string;
  field: EventFieldName;
  events: number;
}

/** How the newest events of each source fill the fields. */
export interface FieldCoverage {
  /** The number of examined events of each source. */
  lookedAt: Map<string, number>;
  fields: FieldCount[];
}

/** The fields that are always set and so do not describe a source. */
const always = new Set<EventFieldName>([
  "source",
  "format",
  "format_version",
  "title",
  "is_detection",
  "occurrences",
]);
/** The fields that describe a source. */
export const optionalFields = eventFieldNames.filter((field) => !always.has(field));

/** Counts how many of the newest events of each source fill each field. */
export async function countCoveredFields(db: Database, { from, to }: Period): Promise<FieldCoverage> {
  const countColumns = optionalFields.map((field) => {
    const text = fieldText(field);
    const holds =
      field === "severity"
        ? sql`severity > 0`
        : "one" in text
          ? sql`${text.one} is not null`
          : sql`cardinality(${text.many}) > 0`;
    return sql`count(*) filter (where ${holds}) as ${sql.ref(field)}`;
  });
  const { rows } = await sql<Record<EventFieldName, number> & { source_id: string; looked_at: number }>`
    select source.id as source_id, count(*) as looked_at, ${sql.join(countColumns)}
    from (${hoursOfSources({ from, to })}) as source
    cross join lateral (
      select * from event where source_id = source.id and occurred_at >= greatest(source.first_hour, ${from})
        and occurred_at < least(source.last_hour + interval '1 hour', ${to})
      order by occurred_at desc, id desc limit ${sql.lit(lookedAt)}
    ) as newest
    group by source.id`.execute(db);
  const fields: FieldCount[] = rows.flatMap((row) =>
    optionalFields.map((field) => ({ source_id: row.source_id, field, events: row[field] })),
  );
  return {
    lookedAt: new Map(rows.map((row) => [row.source_id, row.looked_at])),
    fields: fields.filter(({ events }) => events > 0),
  };
}

/** The first and the last hour of each source with events in a period. */
const hoursOfSources = ({ from, to }: Period) => sql<{ id: string; first_hour: Date; last_hour: Date }>`
  select source_id as id, min(hour) as first_hour, max(hour) as last_hour from event_hour
  where hour >= date_bin('1 hour', ${from}::timestamptz, '2000-01-01 00:00:00+00') and hour < ${to}
  group by source_id`;

/** Returns, for each source, the part of a period in which it has events. */
export async function findSourceSpans(
  db: Database,
  { from, to }: Period,
): Promise<(Period & { sourceId: string })[]> {
  const { rows } = await hoursOfSources({ from, to }).execute(db);
  return rows.map(({ id, first_hour, last_hour }) => ({
    sourceId: id,
    from: first_hour > from ? first_hour : from,
    to: new Date(Math.min(last_hour.getTime() + 3_600_000, to.getTime())),
  }));
}

/** Counts the events per source and technique over the UTC days of a period. */
export async function countTechniques(db: Database, { from, to }: Period) {
  const { rows } = await sql<{ source_id: string; technique: string; events: number }>`
    select source_id, value as technique, sum(packed & 4294967295)::bigint as events
    from event_value_day, unnest(hours) as packed
    where kind = 'technique' and value <> ${noValue}
      and day between ${from.toISOString().slice(0, 10)}::date and ${to.toISOString().slice(0, 10)}::date
      and (day::timestamp at time zone 'UTC') + make_interval(hours => (packed >> 35)::int) >= date_bin('1 hour', ${from}::timestamptz, '2000-01-01 00:00:00+00')
      and (day::timestamp at time zone 'UTC') + make_interval(hours => (packed >> 35)::int) < ${to}
    group by source_id, value order by events desc, value`.execute(db);
  return rows;
}
