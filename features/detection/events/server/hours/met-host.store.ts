import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Kinds of daily values that contain host names. */
const hostKinds = ["url_host", "domain", "mail"] as const;
export type HostKind = (typeof hostKinds)[number];

export interface HostValue {
  kind: HostKind;
  value: string;
}

const atOnce = 20_000;

/**
 * Yields the hosts, domains and mail addresses that occurred in the company's events on or after a UTC day, in
 * portions; null: on any stored day.
 */
export async function* occurredHostValues(db: Database, since: string | null): AsyncGenerator<HostValue[]> {
  for (const kind of hostKinds) {
    let after = "";
    for (;;) {
      const { rows } = await sql<{ value: string }>`
        select value from event_value_day
        where kind = ${kind} and value > ${after} and day >= coalesce(${since}::date, '-infinity')
        group by value order by value limit ${atOnce}`.execute(db);
      if (rows.length > 0) yield rows.map(({ value }) => ({ kind, value }));
      const last = rows.at(-1);
      if (rows.length < atOnce || !last) break;
      after = last.value;
    }
  }
}

/** Counts the events with each of the given values, with the first and last day of their occurrence (ISO, UTC). */
export async function countHostValues(
  db: Database,
  values: readonly HostValue[],
): Promise<(HostValue & { first_on: string; last_on: string; events: number })[]> {
  const { rows } = await sql<HostValue & { first_on: string; last_on: string; events: number }>`
    select seen.kind, seen.value, to_char(min(day), 'YYYY-MM-DD') as first_on, to_char(max(day), 'YYYY-MM-DD') as last_on,
      sum((select sum(each) from unnest(by_severity) as each))::bigint as events
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as asked (kind text, value text)
    join event_value_day seen on seen.kind = asked.kind and seen.value = asked.value
    group by seen.kind, seen.value`.execute(db);
  return rows;
}
