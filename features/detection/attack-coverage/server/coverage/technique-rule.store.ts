import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

export interface TechniqueRule {
  technique: string;
  source_id: string;
  rule: string;
  title: string;
  first_at: Date;
  last_at: Date;
}

/** Finds the stored rules that name any of these techniques. */
export async function findTechniqueRules(db: Database, techniques: string[]) {
  return await db
    .selectFrom("technique_rule")
    .select(["technique", "source_id", "rule", "first_at", "last_at"])
    .where("technique", "in", techniques)
    .execute();
}

/** Adds rules, and extends the first and last times of known ones. */
export async function saveTechniqueRules(
  db: Database,
  companyId: number,
  rules: TechniqueRule[],
): Promise<void> {
  for (let at = 0; at < rules.length; at += 1_000) {
    await db
      .insertInto("technique_rule")
      .values(rules.slice(at, at + 1_000).map((rule) => ({ ...rule, company_id: companyId })))
      .onConflict((conflict) =>
        conflict.columns(["company_id", "technique", "source_id", "rule"]).doUpdateSet({
          title: (row) => row.ref("excluded.title"),
          first_at: sql`least(technique_rule.first_at, excluded.first_at)`,
          last_at: sql`greatest(technique_rule.last_at, excluded.last_at)`,
        }),
      )
      .execute();
  }
}

/** Finds the rules of sources that were seen since a given time, the newest first. */
export async function findRecentRules(db: Database, since: Date, limit: number) {
  return await db
    .selectFrom("technique_rule as seen")
    .innerJoin("event_source as source", (join) =>
      join.onRef("source.id", "=", "seen.source_id").onRef("source.company_id", "=", "seen.company_id"),
    )
    .where("seen.last_at", ">=", since)
    .select(["seen.technique", "seen.rule", "seen.title", "seen.last_at", "source.id", "source.name"])
    .orderBy("seen.last_at", "desc")
    .orderBy("seen.technique")
    .orderBy("seen.rule")
    .limit(limit)
    .execute();
}
