import type { CompanyRows } from "../library/agent.store.ts";

export interface NewScore {
  agent_id: string;
  number: number;
  provider_key: string;
  case_id: string;
  case_sha256: string;
  passed: boolean;
  reasons: string[];
  run_id: string;
  scored_at: Date;
}

/** Writes the newest result of a case for a version and a provider. */
export async function writeScore({ db, companyId }: CompanyRows, score: NewScore): Promise<void> {
  const { passed, reasons, run_id, scored_at, case_sha256 } = score;
  await db
    .insertInto("agent_score")
    .values({ ...score, company_id: companyId })
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "agent_id", "number", "provider_key", "case_id"])
        .doUpdateSet({ passed, reasons, run_id, scored_at, case_sha256 }),
    )
    .execute();
}

/** Finds the test results of a version, including those of earlier wordings of a case. */
export async function findScores({ db, companyId }: CompanyRows, agentId: string, number: number) {
  return await db
    .selectFrom("agent_score")
    .select(["provider_key", "case_id", "case_sha256", "passed", "reasons", "run_id", "scored_at"])
    .where("company_id", "=", companyId)
    .where("agent_id", "=", agentId)
    .where("number", "=", number)
    .orderBy("provider_key")
    .orderBy("case_id")
    .limit(1_000)
    .execute();
}
export type ScoreRow = Awaited<ReturnType<typeof findScores>>[number];
