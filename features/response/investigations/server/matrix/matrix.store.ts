import { sql } from "kysely";
import type {
  Consistency,
  Level,
} from "#features/response/investigations/contracts/investigation-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { MatrixCounts } from "../work/investigation-view.rules.ts";

interface Added {
  added_by_name: string;
  added_at: Date;
}
export interface HypothesisRow extends Added {
  id: string;
  number: number;
  body: string;
}
export interface EvidenceText {
  body: string;
  source: string;
  credibility: Level;
  relevance: Level;
  shared: boolean;
}
export interface EvidenceRow extends Added, EvidenceText {
  id: string;
  number: number;
}
export interface JudgementRow {
  evidence_id: string;
  hypothesis_id: string;
  consistency: Consistency;
  by_name: string;
  at: Date;
}
export interface Matrix {
  hypotheses: HypothesisRow[];
  evidence: EvidenceRow[];
  judgements: JudgementRow[];
}

/** Returns the hypotheses, evidence and judgements of an investigation, in the order of their numbers. */
export async function findMatrix(db: Database, id: string): Promise<Matrix> {
  const of = { investigation: id };
  const [hypotheses, evidence, judgements] = await Promise.all([
    db
      .selectFrom("investigation_hypothesis")
      .select(["id", "number", "body", "added_by_name", "added_at"])
      .where("investigation_id", "=", of.investigation)
      .orderBy("number")
      .execute(),
    db
      .selectFrom("investigation_evidence")
      .select([
        "id",
        "number",
        "body",
        "source",
        "credibility",
        "relevance",
        "shared",
        "added_by_name",
        "added_at",
      ])
      .where("investigation_id", "=", of.investigation)
      .orderBy("number")
      .execute(),
    db
      .selectFrom("investigation_judgement")
      .select(["evidence_id", "hypothesis_id", "consistency", "by_name", "at"])
      .where("investigation_id", "=", of.investigation)
      .execute(),
  ]);
  return {
    hypotheses,
    evidence: evidence as EvidenceRow[],
    judgements: judgements as JudgementRow[],
  };
}

/** Counts the hypotheses and pieces of evidence of some investigations. */
export async function countMatrices(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, MatrixCounts>> {
  if (ids.length === 0) return new Map();
  const count = (table: string) =>
    sql`(select count(*)::int from ${sql.table(table)} part
      where part.company_id = investigation.company_id and part.investigation_id = investigation.id)`;
  const { rows } = await sql<MatrixCounts & { id: string }>`
    select id, ${count("investigation_hypothesis")} as hypotheses, ${count("investigation_evidence")} as evidence
    from investigation where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

export interface PartOrigin {
  companyId: number;
  investigationId: string;
  by: string;
  at: Date;
}

/**
 * Returns the next number of a hypothesis or piece of evidence, computed from the activity, because that also
 * contains the numbers of removed ones.
 */
async function nextNumber(db: Database, table: "hypothesis" | "evidence", { investigationId }: PartOrigin) {
  const { rows } = await sql<{ number: number }>`
    select greatest(
      (select coalesce(max(number), 0) from ${sql.table(`investigation_${table}`)}
        where investigation_id = ${investigationId}),
      (select coalesce(max((facts ->> 'number')::int), 0) from investigation_step
        where case_id = ${investigationId} and type = ${`${table}_added`})) + 1 as number`.execute(db);
  return rows[0]?.number ?? 1;
}

const add = ({ companyId, investigationId, by, at }: PartOrigin) => ({
  company_id: companyId,
  investigation_id: investigationId,
  added_by_name: by,
  added_at: at,
});

export async function insertHypothesis(
  db: Database,
  of: PartOrigin,
  id: string,
  body: string,
): Promise<number> {
  const number = await nextNumber(db, "hypothesis", of);
  await db
    .insertInto("investigation_hypothesis")
    .values({ ...add(of), id, number, body })
    .execute();
  return number;
}

export async function insertEvidence(
  db: Database,
  of: PartOrigin,
  id: string,
  evidence: EvidenceText,
): Promise<number> {
  const number = await nextNumber(db, "evidence", of);
  await db
    .insertInto("investigation_evidence")
    .values({ ...add(of), ...evidence, id, number })
    .execute();
  return number;
}

export async function updateHypothesis(db: Database, id: string, body: string): Promise<void> {
  await db.updateTable("investigation_hypothesis").set({ body }).where("id", "=", id).execute();
}

export async function updateEvidence(db: Database, id: string, evidence: EvidenceText): Promise<void> {
  await db.updateTable("investigation_evidence").set(evidence).where("id", "=", id).execute();
}

/** Deletes a hypothesis or a piece of evidence with its judgements. */
export async function deletePart(db: Database, part: "hypothesis" | "evidence", id: string): Promise<void> {
  if (part === "hypothesis") await db.deleteFrom("investigation_hypothesis").where("id", "=", id).execute();
  else await db.deleteFrom("investigation_evidence").where("id", "=", id).execute();
}

interface Cell {
  evidenceId: string;
  hypothesisId: string;
}

export async function writeJudgement(
  db: Database,
  { companyId, investigationId, by, at }: PartOrigin,
  { evidenceId, hypothesisId }: Cell,
  consistency: Consistency,
): Promise<void> {
  const judgement = { consistency, by_name: by, at };
  await db
    .insertInto("investigation_judgement")
    .values({
      company_id: companyId,
      investigation_id: investigationId,
      evidence_id: evidenceId,
      hypothesis_id: hypothesisId,
      ...judgement,
    })
    .onConflict((conflict) =>
      conflict.columns(["company_id", "evidence_id", "hypothesis_id"]).doUpdateSet(judgement),
    )
    .execute();
}

export async function deleteJudgement(db: Database, { evidenceId, hypothesisId }: Cell): Promise<void> {
  await db
    .deleteFrom("investigation_judgement")
    .where("evidence_id", "=", evidenceId)
    .where("hypothesis_id", "=", hypothesisId)
    .execute();
}
