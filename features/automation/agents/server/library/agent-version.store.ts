import { sql } from "kysely";
import type { AgentDefinition } from "#features/automation/agents/contracts/agent-terms.contract.ts";
import type { CompanyRows } from "./agent.store.ts";

const maxVersions = 200;

export async function findVersions({ db, companyId }: CompanyRows, agentId: string) {
  return await db
    .selectFrom("agent_version")
    .select(["number", "note", "sha256", "created_at", "created_by_name"])
    .where("company_id", "=", companyId)
    .where("agent_id", "=", agentId)
    .orderBy("number", "desc")
    .limit(maxVersions)
    .execute();
}

export async function findVersion({ db, companyId }: CompanyRows, agentId: string, number: number) {
  return await db
    .selectFrom("agent_version")
    .select(["number", sql<unknown>`definition`.as("definition")])
    .where("company_id", "=", companyId)
    .where("agent_id", "=", agentId)
    .where("number", "=", number)
    .executeTakeFirst();
}

/** Returns the number of the newest version; 0 if there is none. */
export async function findNewestNumber({ db, companyId }: CompanyRows, agentId: string): Promise<number> {
  const row = await db
    .selectFrom("agent_version")
    .select("number")
    .where("company_id", "=", companyId)
    .where("agent_id", "=", agentId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? 0;
}

interface NewVersion {
  agent_id: string;
  number: number;
  definition: AgentDefinition;
  sha256: string;
  note: string;
  created_at: Date;
  created_by: number | null;
  created_by_name: string;
}

export async function insertVersion({ db, companyId }: CompanyRows, version: NewVersion): Promise<void> {
  await db
    .insertInto("agent_version")
    .values({ ...version, company_id: companyId, definition: JSON.stringify(version.definition) })
    .execute();
}
