import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { CompanyRows } from "../library/agent.store.ts";

/** Companies with an agent in force that may use a model; scope `platform`. */
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

/** Returns versions in force that have no case result for a provider and its model and no attempt since a moment. */
export async function findUntested(
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

/** Returns whether a case of an agent is running; a case that began before the given moment counts as abandoned. */
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
