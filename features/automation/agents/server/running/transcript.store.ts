import { sql } from "kysely";
import type { CompanyRows } from "../library/agent.store.ts";

export interface TranscriptEntry {
  kind: "instruction" | "material" | "model" | "tool" | "proposal" | "note";
  title: string;
  body: string;
  sha256: string | null;
  at: Date;
}

const maxEntries = 200;

export async function insertEntries(
  { db, companyId }: CompanyRows,
  runId: string,
  entries: readonly TranscriptEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto("agent_entry")
    .values(
      entries
        .slice(0, maxEntries)
        .map((entry, position) => ({ ...entry, company_id: companyId, run_id: runId, position })),
    )
    .execute();
}

export async function findEntries({ db, companyId }: CompanyRows, runId: string) {
  return await db
    .selectFrom("agent_entry")
    .select(["kind", "title", "body", "sha256", "at"])
    .where("company_id", "=", companyId)
    .where("run_id", "=", runId)
    .orderBy("position")
    .limit(maxEntries)
    .execute();
}

interface NewProposal {
  run_id: string;
  position: number;
  agent_id: string;
  effect: string;
  given: Readonly<Record<string, unknown>>;
  pipeline_id: string | null;
  pipeline_run_id: string | null;
  refusal: string;
  at: Date;
}

export async function insertProposal({ db, companyId }: CompanyRows, proposal: NewProposal): Promise<void> {
  await db
    .insertInto("agent_proposal")
    .values({ ...proposal, company_id: companyId, given: JSON.stringify(proposal.given) })
    .execute();
}

export async function findProposals({ db, companyId }: CompanyRows, runId: string) {
  return await db
    .selectFrom("agent_proposal")
    .select([
      "effect",
      "pipeline_id",
      "pipeline_run_id",
      "refusal",
      sql<Record<string, unknown>>`given`.as("given"),
    ])
    .where("company_id", "=", companyId)
    .where("run_id", "=", runId)
    .orderBy("position")
    .limit(20)
    .execute();
}
