import { sql } from "kysely";
import type {
  CaseContent,
  CaseData,
  Expectation,
} from "#features/automation/agents/contracts/agent-terms.contract.ts";
import type { CompanyRows } from "../library/agent.store.ts";

const maxCases = 100;

/** The cases of an agent, the oldest first. */
export async function findCases({ db, companyId }: CompanyRows, agentId: string) {
  return await db
    .selectFrom("agent_case")
    .select([
      "id",
      "name",
      "sha256",
      sql<CaseData>`data`.as("data"),
      sql<Expectation[]>`expectations`.as("expectations"),
    ])
    .where("company_id", "=", companyId)
    .where("agent_id", "=", agentId)
    .orderBy("created_at")
    .orderBy("id")
    .limit(maxCases)
    .execute();
}
export type CaseRow = Awaited<ReturnType<typeof findCases>>[number];

export async function findCaseAgent({ db, companyId }: CompanyRows, id: string) {
  return await db
    .selectFrom("agent_case")
    .select(["agent_id", "name"])
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .executeTakeFirst();
}

interface NewCase {
  id: string;
  agentId: string;
  content: CaseContent;
  sha256: string;
  at: Date;
  by: string;
}

export async function insertCase(
  { db, companyId }: CompanyRows,
  { id, agentId, content, sha256, at, by }: NewCase,
): Promise<void> {
  await db
    .insertInto("agent_case")
    .values({
      company_id: companyId,
      id,
      agent_id: agentId,
      name: content.name,
      data: JSON.stringify(content.data),
      expectations: JSON.stringify(content.expectations),
      sha256,
      created_at: at,
      updated_by_name: by,
    })
    .execute();
}

/** Replaces the content of a case; false where the agent has no such case. */
export async function changeCase(
  { db, companyId }: CompanyRows,
  { id, agentId, content, sha256, by }: Omit<NewCase, "at">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("agent_case")
    .set({
      name: content.name,
      data: JSON.stringify(content.data),
      expectations: JSON.stringify(content.expectations),
      sha256,
      updated_by_name: by,
    })
    .where("company_id", "=", companyId)
    .where("agent_id", "=", agentId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function deleteCaseRow({ db, companyId }: CompanyRows, id: string): Promise<void> {
  await db.deleteFrom("agent_case").where("company_id", "=", companyId).where("id", "=", id).execute();
}
