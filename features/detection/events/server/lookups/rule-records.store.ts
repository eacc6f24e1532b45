import { sql } from "kysely";
import { anyCompany } from "#platform/server/database/any-company.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { RuleHits, RuleOnAsset, RuleRecord, RuleRecordFilter } from "./event-lookups.ts";

/** Returns the records of some rules, the newest first. */
export async function findRuleRecords(
  db: Database,
  companyId: number,
  { rules, after, until, containing }: RuleRecordFilter,
  most: number,
): Promise<RuleRecord[]> {
  const contains = containing
    ? sql`and exists (select from unnest(${[...containing]}::text[]) name where strpos(lower(raw), name) > 0)`
    : sql``;
  const { rows } = await sql<RuleRecord>`
    select id, occurred_at, rule_id, title, raw from event
    where company_id = ${anyCompany(companyId)} and rule_id = any(${[...rules]}::text[])
      and occurred_at > ${after} and occurred_at <= ${until} ${contains}
    order by occurred_at desc, id desc limit ${most}`.execute(db);
  return rows;
}

/** Returns the hits of rules on assets since a time, in the order of the question; at most `most` are counted. */
export async function countRuleHits(
  db: Database,
  questions: readonly RuleOnAsset[],
  since: Date,
  most: number,
): Promise<RuleHits[]> {
  if (questions.length === 0) return [];
  const rules = questions.map(({ rule }) => rule);
  const assets = questions.map(({ assets: names }) => JSON.stringify(names));
  const { rows } = await sql<{ events: number; last_at: Date | null }>`
    with asked as materialized (
      select rule, array(select jsonb_array_elements_text(names)) as assets, place
      from unnest(${rules}::text[], ${assets}::jsonb[]) with ordinality as each (rule, names, place)
    )
    select hit.events, hit.last_at from asked cross join lateral (
      select count(*)::int as events, max(occurred_at) as last_at from (
        select occurred_at from event where rule_id = asked.rule and occurred_at >= ${since}
          and asset_name = any(asked.assets)
        order by occurred_at desc limit ${most}
      ) newest
    ) hit order by asked.place`.execute(db);
  return rows.map(({ events, last_at }) => ({ events, lastAt: last_at }));
}
