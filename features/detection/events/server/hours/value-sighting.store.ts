import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Kinds of values by which events are counted day by day. */
export type CountedValue = "ip" | "hash" | "domain" | "user" | "asset";

/**
 * Finds the number of events of the company with a value and the first and last day of its occurrence, within the
 * retention of the counts.
 */
export async function findValueSighting(
  db: Database,
  kind: CountedValue,
  value: string,
): Promise<{ count: number; first_day: string | null; last_day: string | null }> {
  const { rows } = await sql<{ count: number; first_day: string | null; last_day: string | null }>`
    select coalesce(sum((select sum(each) from unnest(by_severity) as each)), 0)::bigint as count,
      to_char(min(day), 'YYYY-MM-DD') as first_day, to_char(max(day), 'YYYY-MM-DD') as last_day
    from event_value_day where kind = ${kind} and value = ${value}`.execute(db);
  return rows[0] ?? { count: 0, first_day: null, last_day: null };
}
