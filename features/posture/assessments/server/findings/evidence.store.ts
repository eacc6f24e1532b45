import type { Database } from "#platform/server/database/open-database.ts";

export interface EvidenceRow {
  id: string;
  draft_id: string;
  retest_id: string | null;
  caption: string;
  file_name: string;
  file_bytes: number;
  sha256: string;
  added_by_name: string;
  added_at: Date;
}

const columns = [
  "id",
  "draft_id",
  "retest_id",
  "caption",
  "file_name",
  "file_bytes",
  "sha256",
  "added_by_name",
  "added_at",
] as const;

/** The evidence of the findings of some assessments, the oldest first. */
export async function findEvidence(db: Database, assessmentIds: readonly string[]): Promise<EvidenceRow[]> {
  if (assessmentIds.length === 0) return [];
  return await db
    .selectFrom("assessment_evidence")
    .select(columns)
    .where("assessment_id", "in", [...assessmentIds])
    .orderBy("id")
    .execute();
}

export async function findEvidenceFile(db: Database, { draftId, id }: { draftId: string; id: string }) {
  return await db
    .selectFrom("assessment_evidence")
    .select(["file_key", "file_name"])
    .where("draft_id", "=", draftId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export interface NewEvidence extends EvidenceRow {
  company_id: number;
  assessment_id: string;
  file_key: string;
}

export async function insertEvidence(db: Database, evidence: NewEvidence): Promise<void> {
  await db.insertInto("assessment_evidence").values(evidence).execute();
}

export const evidenceFrom = ({ draft_id: _draft, added_at, ...row }: EvidenceRow) => ({
  ...row,
  added_at: added_at.toISOString(),
});
