import { type RawBuilder, sql } from "kysely";
import type { RuleFilter } from "#features/detection/correlations/correlations.contract.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import { type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { holdsText } from "#platform/server/database/search-text.ts";

const listedValues = [
  "id",
  "kind",
  "title",
  "level",
  "state",
  "state_reason",
  "techniques",
  "tactics",
  "origin",
  "owner_id",
  "owner_name",
  "revision",
  "version",
  "updated_at",
  "updated_by_name",
] as const;

const rules = (db: Database) =>
  db.selectFrom("correlation_rule").select([
    ...listedValues,
    sql<boolean>`exists (select from correlation_rule above where above.company_id = correlation_rule.company_id
      and above.state = 'on' and correlation_rule.id = any(above.rests_on))`.as("feeds"),
    sql<number | null>`(select (t.result->>'expected_per_day')::float8 from correlation_test t
      where t.company_id = correlation_rule.company_id and t.rule_id = correlation_rule.id and t.status = 'done'
        and t.revision = correlation_rule.revision order by t.requested_at desc limit 1)`.as(
      "expected_per_day",
    ),
  ]);
export type ListedRule = Awaited<ReturnType<typeof findRules>>[number];

const byTitle: KeysetOrder = {
  by: sql`correlation_rule.title`,
  kind: "text",
  tie: sql`correlation_rule.id`,
  tieKind: "uuid",
  descending: false,
};

/** Returns the conditions of a filter of rules. */
function fitting({ state, level, kind, technique, q }: RuleFilter): RawBuilder<boolean> {
  const parts = [sql`true`];
  if (state) parts.push(sql`correlation_rule.state = ${state}`);
  if (level) parts.push(sql`correlation_rule.level = ${level}`);
  if (kind) parts.push(sql`correlation_rule.kind = ${kind}`);
  if (technique) parts.push(sql`${technique} = any(correlation_rule.techniques)`);
  if (q) parts.push(holdsText("correlation_rule.title", q));
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

export async function findRulePage(db: Database, { cursor, limit, ...filter }: PageRequest & RuleFilter) {
  return await keysetPage(db, rules(db).where(fitting(filter)), byTitle, { cursor, limit });
}

/** Counts the rules under each value of a column. */
export async function countRulesBy(db: Database, column: "state" | "level", filter: RuleFilter) {
  return await db
    .selectFrom("correlation_rule")
    .where(fitting(filter))
    .select([`${column} as value`, sql<number>`count(*)::int`.as("count")])
    .groupBy(column)
    .execute();
}

export async function countRulesByTechnique(db: Database, filter: RuleFilter) {
  const { rows } = await sql<{ value: string; count: number }>`
    select technique as value, count(*)::int as count
    from (${db.selectFrom("correlation_rule").where(fitting(filter)).select("techniques")}) found,
      unnest(found.techniques) technique
    group by technique order by count desc, technique limit 12`.execute(db);
  return rows;
}

export async function findRules(db: Database, ids: readonly string[]) {
  return await rules(db)
    .where("id", "in", ids.length > 0 ? [...ids] : [emptyId])
    .execute();
}
const emptyId = "00000000-0000-0000-0000-000000000000";

export async function findRule(db: Database, id: string) {
  return await rules(db)
    .select(["source", "note", "rests_on", "sigma_id", "sigma_name"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Locks a rule until commit, for a change. */
export async function lockRule(db: Database, id: string) {
  return await db
    .selectFrom("correlation_rule")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** The rules that use this one. */
export async function findRulesAbove(db: Database, id: string) {
  return await db
    .selectFrom("correlation_rule")
    .select(["id", "title", "level", "state"])
    .where(sql<boolean>`${id} = any(rests_on)`)
    .orderBy("title")
    .limit(50)
    .execute();
}

/** Finds the ids and names by which rules can be referred to. */
export async function findCallable(db: Database) {
  return await db
    .selectFrom("correlation_rule")
    .select(["id", "kind", "sigma_id", "sigma_name", "rests_on"])
    .execute();
}

/** The texts of the company's active rules, and of the rules that they use at any level below. */
export async function findWorkingRules(db: Database) {
  const { rows } = await sql<{
    id: string;
    title: string;
    level: string;
    techniques: string[];
    tactics: string[];
    rests_on: string[];
    source: string;
    state: string;
  }>`
    with recursive working as (
      select * from correlation_rule where state = 'on'
      union
      select below.* from correlation_rule below join working on below.id = any(working.rests_on)
        and below.company_id = working.company_id and below.state <> 'failed'
    )
    select id, title, level, techniques, tactics, rests_on, source, state from working order by id`.execute(
    db,
  );
  return rows;
}

/** The texts of these rules and of the rules that they use. */
export async function findRulesWithBelow(db: Database, id: string) {
  const { rows } = await sql<Awaited<ReturnType<typeof findWorkingRules>>[number]>`
    with recursive below as (
      select * from correlation_rule where id = ${id}
      union
      select rule.* from correlation_rule rule join below on rule.id = any(below.rests_on)
        and rule.company_id = below.company_id
    )
    select id, title, level, techniques, tactics, rests_on, source, state from below order by id`.execute(db);
  return rows;
}

/**
 * Returns the version of the company's rule set until one of them changes; empty while it has none. The newest rule is
 * part of it: counters of two databases may agree.
 */
export async function findSetVersion(db: Database): Promise<string> {
  const row = await db
    .selectFrom("correlation_set")
    .select((select) => [
      "version",
      select.selectFrom("correlation_rule").select("id").orderBy("id", "desc").limit(1).as("newest"),
    ])
    .executeTakeFirst();
  return row ? `${row.version}/${row.newest}` : "";
}

/** Returns the company's rules that name techniques, with their state, by title. */
export async function findRulesByTechnique(db: Database) {
  return await db
    .selectFrom("correlation_rule")
    .select(["id", "title", "level", "state", "techniques"])
    .where(sql<boolean>`cardinality(techniques) > 0`)
    .orderBy("title")
    .execute();
}

/**
 * Companies with an active correlation whose condition has an upper bound; its intervals end by time, not by an event.
 */
export async function findCompaniesWithStretches(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom("correlation_rule")
    .select("company_id")
    .distinct()
    .where("state", "=", "on")
    .where("kind", "=", "correlation")
    .where(sql<boolean>`source ~ '(lt|lte|eq|neq)\s*:'`)
    .execute();
  return rows.map(({ company_id }) => company_id);
}
