import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

interface Row {
  id: number;
  name: string;
  sources: number;
  last_received_at: Date | null;
  records: number;
  rejected: number;
  refused: number;
  week_before: number;
  serious: number;
}

/** Counts the records of the active company that arrived in the last 24 hours. */
export async function countReceivedRecords(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ records: number }>`
    select coalesce(sum(records), 0)::bigint as records from event_intake
    where hour > ${now}::timestamptz - interval '24 hours' and hour <= ${now}`.execute(db);
  return rows[0]?.records ?? 0;
}

/** Finds the event intake of every enabled company, from stored counts. Runs in scope `platform`. */
export async function findCompanyIntake(db: Database, now: Date): Promise<Row[]> {
  // The time bounds are given per company, so that each of them is one range of the index.
  const { rows } = await sql<Row>`
    select company.id::int as id, company.name, source.sources, source.last_received_at,
      day.records, day.rejected, day.refused, week.records as week_before, hours.serious
    from company
    cross join lateral (
      select count(*)::int as sources, max(last_received_at) as last_received_at
      from event_source where company_id = company.id) as source
    cross join lateral (
      select coalesce(sum(records), 0)::bigint as records, coalesce(sum(rejected), 0)::bigint as rejected,
        coalesce(sum(refused), 0)::bigint as refused
      from event_intake where company_id = company.id
        and hour > ${now}::timestamptz - interval '24 hours' and hour <= ${now}) as day
    cross join lateral (
      select coalesce(sum(records), 0)::bigint as records
      from event_intake where company_id = company.id
        and hour > ${now}::timestamptz - interval '8 days' and hour <= ${now}::timestamptz - interval '7 days') as week
    cross join lateral (
      select coalesce(sum(high + critical), 0)::bigint as serious
      from event_hour where company_id = company.id
        and hour > ${now}::timestamptz - interval '7 days' and hour <= ${now}) as hours
    where company.enabled
    order by company.name, company.id`.execute(db);
  return rows;
}
