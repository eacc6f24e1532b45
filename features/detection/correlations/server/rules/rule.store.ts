import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { ruleColumns } from "./rule-query.store.ts";

const rules = (db: Database) => db.selectFrom("correlation_rule").select(ruleColumns);

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

/** Finds the rules that refer to this one. */
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
export async function findReferencableRules(db: Database) {
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

/** Finds a rule and all rules on which it rests, directly or indirectly. */
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
 * Returns the version of the company's rule set, which changes with each of its rules; empty if it has none. The
 * newest rule is part of it, because the counters of two databases may be equal.
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
