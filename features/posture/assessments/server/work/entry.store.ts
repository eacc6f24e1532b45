import type { AssessmentEntry } from "#features/posture/assessments/contracts/assessments.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export type EntryRow = Omit<AssessmentEntry, "at"> & { at: Date };

const maxEntries = 200;

/** The activity of an assessment, the newest first. */
export async function findEntries(db: Database, assessmentId: string): Promise<EntryRow[]> {
  const rows = await db
    .selectFrom("assessment_entry")
    .select(["id", "kind", "at", "actor_name", "source_address", "target", "tool", "technique_id", "body"])
    .where("assessment_id", "=", assessmentId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(maxEntries)
    .execute();
  return rows as EntryRow[];
}

export async function insertEntry(
  db: Database,
  of: { companyId: number; assessmentId: string },
  entry: Pick<EntryRow, "id" | "kind" | "at" | "actor_name" | "body"> & Partial<EntryRow>,
): Promise<void> {
  await db
    .insertInto("assessment_entry")
    .values({ ...entry, company_id: of.companyId, assessment_id: of.assessmentId })
    .execute();
}
