import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

const maxRules = 1_000;

/** Finds the rules of all companies by their Sigma id. Runs in scope `platform`. */
export async function findLibraryRules(db: Database): Promise<{ sigma_id: string; title: string }[]> {
  const { rows } = await sql<{ sigma_id: string; title: string }>`
    select sigma_id, max(title) as title from correlation_rule where sigma_id is not null
    group by sigma_id order by title, sigma_id limit ${maxRules}`.execute(db);
  return rows;
}

/** The rule of the active company with that id in its text. */
export async function findRuleBySigmaId(db: Database, companyId: number, sigmaId: string) {
  return await db
    .selectFrom("correlation_rule")
    .select(["id", "version", "state"])
    .where("company_id", "=", companyId)
    .where("sigma_id", "=", sigmaId)
    .executeTakeFirst();
}
