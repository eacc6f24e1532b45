import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { everyRank, severityOfRank } from "../events/severity-rank.rules.ts";
import type { TallyCounts, ValuePage } from "./batch-tally.ts";

interface Origin {
  companyId: number;
  sourceId: string;
}

/**
 * Adds the events of a delivery to the counts by hour and by value, always in the order of their keys, so that
 * concurrent deliveries do not deadlock.
 */
export async function addCounts(db: Database, origin: Origin, { hours, pages }: TallyCounts): Promise<void> {
  await addHours(db, origin, hours);
  for (const page of pages) await addValues(db, origin, page);
}

async function addHours(
  db: Database,
  { companyId, sourceId }: Origin,
  hours: TallyCounts["hours"],
): Promise<void> {
  await sql`
    insert into event_hour as known (company_id, hour, source_id, ${columns((name) => sql.ref(name))})
    select ${companyId}::bigint, hour, ${sourceId}::uuid,
      ${columns((_name, rank) => sql`coalesce(sum(count) filter (where severity = ${sql.lit(rank)}), 0)`)}
    from unnest(${hours.map(({ hour }) => hour)}::timestamptz[], ${hours.map(({ severity }) => severity)}::smallint[],
      ${hours.map(({ count }) => count)}::bigint[]) as counted (hour, severity, count)
    group by hour order by hour
    on conflict (company_id, hour, source_id) do update set
      ${columns((name) => sql`${sql.ref(name)} = ${sql.ref(`known.${name}`)} + ${sql.ref(`excluded.${name}`)}`)}`.execute(
    db,
  );
}

/** Returns an expression for each severity column of `event_hour`. */
function columns(of: (name: string, rank: number) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join(everyRank.map((rank) => of(severityOfRank(rank), rank)));
}

async function addValues(db: Database, { companyId, sourceId }: Origin, page: ValuePage): Promise<void> {
  const { kinds, values, days, severities, hours, termKinds, termValues } = page;
  await sql`
    insert into event_value_day as known (company_id, kind, value, day, source_id, by_severity, hours)
    select ${companyId}::bigint, kind, value, day, ${sourceId}::uuid, by_severity::integer[], hours::bigint[]
    from unnest(${kinds}::text[], ${values}::text[], ${days}::date[], ${severities}::text[], ${hours}::text[])
      as counted (kind, value, day, by_severity, hours)
    on conflict (company_id, kind, value, day, source_id) do update set
      by_severity = array[
        known.by_severity[1] + excluded.by_severity[1], known.by_severity[2] + excluded.by_severity[2],
        known.by_severity[3] + excluded.by_severity[3], known.by_severity[4] + excluded.by_severity[4],
        known.by_severity[5] + excluded.by_severity[5], known.by_severity[6] + excluded.by_severity[6]],
      hours = (select array_agg((slot << 32) + n order by slot) from (
        select packed >> 32 as slot, sum(packed & 4294967295)::bigint as n
        from unnest(known.hours || excluded.hours) as packed group by slot) as added)`.execute(db);
  await sql`
    insert into event_term (company_id, kind, value)
    select ${companyId}::bigint, kind, value
    from unnest(${termKinds}::text[], ${termValues}::text[]) as counted (kind, value)
    on conflict do nothing`.execute(db);
}
