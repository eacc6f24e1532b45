import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { CompanyRows } from "../library/agent.store.ts";

/** Finds the companies with an agent in force that may use a model. Runs in scope `platform`. */
export async function findCompaniesWithModels(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom("agent")
    .select("company_id")
    .distinct()
    .where("engine", "=", "model")
    .where("state", "in", ["published", "paused"])
    .execute();
  return rows.map(({ company_id }) => Number(company_id));
}

/**
 * Finds the active versions that have no test result for a provider and its model, and no attempt to get one since a
 * time.
 */
export async function findUntestedVersions(
  { db, companyId }: CompanyRows,
  providerKey: string,
  { triedSince }: { triedSince: Date },
): Promise<{ id: string; number: number }[]> {
  return await db
    .selectFrom("agent")
    .select(["id", "number"])
    .where("company_id", "=", companyId)
    .where("engine", "=", "model")
    .where("state", "in", ["published", "paused"])
    .where(
      sql<boolean>`not exists (select from agent_score score where score.company_id = agent.company_id
        and score.agent_id = agent.id and score.number = agent.number and score.provider_key = ${providerKey})`,
    )
    .where(
      sql<boolean>`not exists (select from agent_run run where run.company_id = agent.company_id
        and run.agent_id = agent.id and run.cause = 'case' and run.provider_key = ${providerKey}
        and run.created_at >= ${triedSince})`,
    )
    .orderBy("id")
    .limit(100)
    .execute();
}

/**
 * Returns whether a test case of an agent is running; a case that began before the given time is considered
 * abandoned.
 */
export async function isTesting(
  { db, companyId }: CompanyRows,
  agentId: string,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom("agent_run")
    .select("id")
    .where("company_id", "=", companyId)
    .where("agent_id", "=", agentId)
    .where("cause", "=", "case")
    .where("state", "in", ["queued", "running"])
    .where("created_at", ">=", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
