import { sql } from "kysely";
import { scanTable } from "#features/posture/findings/server/findings.public.ts";
import type { CheckOutcome } from "#features/posture/hardening/contracts/hardening-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { TargetRow } from "../targets/target.store.ts";
import type { CheckName } from "./target-rule.store.ts";

export async function findEvidenceTexts(db: Database, evidenceId: Buffer | null): Promise<string[]> {
  if (!evidenceId) return [];
  const row = await db
    .selectFrom("finding_evidence")
    .select("texts")
    .where("id", "=", evidenceId)
    .executeTakeFirst();
  return row?.texts ?? [];
}

/** Finds the evidence of some checks at once, by the keys of their evidence. */
export async function findEvidenceTextsOf(
  db: Database,
  evidenceIds: readonly Buffer[],
): Promise<Map<string, string[]>> {
  if (evidenceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("finding_evidence")
    .select(["id", "texts"])
    .where("id", "in", [...evidenceIds])
    .execute();
  return new Map(rows.map(({ id, texts }) => [id.toString("hex"), texts]));
}

export interface RuleHistoryRow {
  at: Date;
  before: CheckOutcome | null;
  after: CheckOutcome | null;
}

const maxSteps = 50;

/** Finds the changes of a check's result, the newest first. */
export async function findRuleHistory(
  db: Database,
  target: TargetRow,
  { issueId, locus }: CheckName,
): Promise<RuleHistoryRow[]> {
  const { rows } = await sql<RuleHistoryRow>`
    select scan.ended_at as at, change.outcome_before as before, change.outcome as after
    from check_change change join ${scanTable} scan on scan.id = change.scan_id
    where change.asset_id = ${target.asset_id} and change.issue_id = ${issueId} and change.locus = ${locus}
      and change.outcome is distinct from change.outcome_before
    order by scan.ended_at desc, change.scan_id desc limit ${maxSteps}`.execute(db);
  return rows;
}
