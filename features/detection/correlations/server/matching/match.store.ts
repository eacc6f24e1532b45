import { sql } from "kysely";
import type { PageRequest } from "#platform/contract/page.ts";
import { type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** An event that matched a rule, with the values that lists show. */
export interface StoredMatch {
  rule_id: string;
  event_id: string;
  occurred_at: Date;
  fires: boolean;
  group_values: Record<string, string>;
  asset_name: string | null;
  user_name: string | null;
  source_ip: string | null;
}

interface AddedMatch {
  rule_id: string;
  event_id: string;
  occurred_at: Date;
}

/**
 * Adds matches and returns the new ones. Rows are always inserted in the same order, so that two batches cannot
 * deadlock.
 */
export async function addMatches(
  db: Database,
  companyId: number,
  matches: readonly StoredMatch[],
): Promise<AddedMatch[]> {
  const sorted = [...matches].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const addedMatches: AddedMatch[] = [];
  for (let at = 0; at < sorted.length; at += 2_000) {
    const { rows } = await sql<AddedMatch & { fresh: boolean }>`
      insert into correlation_match (company_id, rule_id, event_id, occurred_at, fires, group_values, asset_name,
        user_name, source_ip)
      select ${companyId}, rule_id, event_id, occurred_at, fires, group_values, asset_name, user_name, source_ip
      from jsonb_to_recordset(${JSON.stringify(sorted.slice(at, at + 2_000))}::jsonb) as made (rule_id uuid,
        event_id uuid, occurred_at timestamptz, fires boolean, group_values jsonb, asset_name text, user_name text,
        source_ip text)
      on conflict (company_id, rule_id, occurred_at, event_id)
        do update set fires = true where excluded.fires and not correlation_match.fires
      returning rule_id, event_id, occurred_at, xmax = 0 as fresh`.execute(db);
    addedMatches.push(...rows.filter(({ fresh }) => fresh));
  }
  return addedMatches;
}

function placeOf({ rule_id, event_id }: AddedMatch): string {
  return `${rule_id}/${event_id}`;
}

/** Adds to the daily counts of the rules, in the transaction that added the matches. */
export async function countMatches(
  db: Database,
  companyId: number,
  addedMatches: readonly AddedMatch[],
): Promise<void> {
  if (addedMatches.length === 0) return;
  await sql`
    insert into correlation_day (company_id, rule_id, day, hits, last_hit_at)
    select ${companyId}, rule_id, (occurred_at at time zone 'UTC')::date, count(*), max(occurred_at)
    from jsonb_to_recordset(${JSON.stringify(addedMatches)}::jsonb) as made (rule_id uuid, occurred_at timestamptz)
    group by 2, 3 order by 2, 3
    on conflict (company_id, rule_id, day) do update set
      hits = correlation_day.hits + excluded.hits,
      last_hit_at = greatest(correlation_day.last_hit_at, excluded.last_hit_at)`.execute(db);
}

/** The maximum number of matches that one evaluation reads; the oldest ones beyond it are left out. */
const maxNeighbours = 50_000;

/** Finds the matches of a correlation's rules in a time window, for the given groups. */
export async function findNeighbours(
  db: Database,
  {
    from,
    to,
    groups,
  }: { from: Date; to: Date; groups: { ruleId: string; values: Record<string, string>[] }[] },
) {
  const { rows } = await sql<StoredMatch>`
    select m.rule_id, m.event_id, m.occurred_at, m.group_values, m.asset_name, m.user_name, m.source_ip
    from correlation_match m
    join jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as wanted ("ruleId" uuid, values jsonb)
      on m.rule_id = wanted."ruleId"
    where m.occurred_at >= ${from} and m.occurred_at <= ${to} and m.fires
      and exists (select from jsonb_array_elements(wanted.values) v where m.group_values @> v)
    order by m.occurred_at desc limit ${maxNeighbours}`.execute(db);
  return rows;
}

/** Finds the matches of some rules since a time. */
export async function findMatchesSince(db: Database, ruleIds: readonly string[], since: Date) {
  const rows = await db
    .selectFrom("correlation_match")
    .select([
      "rule_id",
      "event_id",
      "occurred_at",
      "fires",
      "group_values",
      "asset_name",
      "user_name",
      "source_ip",
    ])
    .where("rule_id", "in", [...ruleIds])
    .where("occurred_at", ">=", since)
    .orderBy("occurred_at", "desc")
    .limit(maxNeighbours)
    .execute();
  return rows.map((row) => ({ ...row, group_values: row.group_values as Record<string, string> }));
}

const newestFirst: KeysetOrder = {
  by: sql`correlation_match.occurred_at`,
  kind: "timestamptz",
  tie: sql`correlation_match.event_id`,
  tieKind: "uuid",
  descending: true,
};

export async function findMatchPage(db: Database, { id, ...page }: PageRequest & { id: string }) {
  const query = db
    .selectFrom("correlation_match")
    .select(["event_id", "occurred_at", "asset_name", "user_name", "source_ip", "fires"])
    .where("rule_id", "=", id);
  return await keysetPage(db, query, newestFirst, page);
}

/** Counts the matches of each rule on each day since then, and in all. */
export async function findRuleDays(db: Database, ruleIds: readonly string[], since: string) {
  if (ruleIds.length === 0) return [];
  return await db
    .selectFrom("correlation_day")
    .select([
      "rule_id",
      sql<number>`sum(hits)::int`.as("total"),
      sql<Date>`max(last_hit_at)`.as("last_hit_at"),
      sql<{ day: string; hits: number }[]>`coalesce(jsonb_agg(jsonb_build_object('day', day, 'hits', hits))
        filter (where day >= ${since}::date), '[]')`.as("days"),
    ])
    .where("rule_id", "in", [...ruleIds])
    .groupBy("rule_id")
    .execute();
}
