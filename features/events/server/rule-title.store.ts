import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** A title of each rule, that of its newest event: a rule may have many. */
export async function findRuleTitles(db: Database, rules: readonly string[]): Promise<Map<string, string>> {
  if (rules.length === 0) return new Map();
  const { rows } = await sql<{ rule: string; title: string }>`
    select wanted.rule, newest.title from unnest(${rules}::text[]) as wanted (rule)
    cross join lateral (
      select max(day) as day from event_value_day where kind = 'rule' and value = wanted.rule
    ) as seen
    cross join lateral (
      select title from event where rule_id = wanted.rule
        and occurred_at >= seen.day::timestamp at time zone 'UTC'
        and occurred_at < (seen.day + 1)::timestamp at time zone 'UTC'
      order by occurred_at desc, id desc limit 1
    ) as newest`.execute(db);
  return new Map(rows.map(({ rule, title }) => [rule, title]));
}
