import { type Selectable, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import type {
  DraftState,
  Effort,
} from "#features/posture/assessments/contracts/assessment-findings.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

type Stored = Omit<Selectable<Schema["assessment_finding"]>, "state" | "effort">;
/** The row of a draft finding. Check constraints guarantee that its values are those of the contract. */
export interface DraftRow extends Stored {
  state: DraftState;
  effort: Effort | null;
}

const maxDrafts = 500;

/** The findings of an assessment, the most severe first. */
export async function findDrafts(db: Database, assessmentId: string): Promise<DraftRow[]> {
  const rows = await db
    .selectFrom("assessment_finding")
    .selectAll()
    .where("assessment_id", "=", assessmentId)
    .orderBy("severity", "desc")
    .orderBy("number")
    .limit(maxDrafts)
    .execute();
  return rows as DraftRow[];
}

export async function findDraft(
  db: Database,
  { assessmentId, id }: { assessmentId: string; id: string },
): Promise<DraftRow | undefined> {
  const row = await db
    .selectFrom("assessment_finding")
    .selectAll()
    .where("assessment_id", "=", assessmentId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row as DraftRow | undefined;
}

/** Returns the assessment of a finding that is visible to the asker. */
export async function findAssessmentOfDraft(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("assessment_finding")
    .select("assessment_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.assessment_id;
}

/** The next number within an assessment, whose row is locked. */
export async function nextDraftNumber(db: Database, assessmentId: string): Promise<number> {
  const { next, count } = await db
    .selectFrom("assessment_finding")
    .select([sql<number>`coalesce(max(number), 0) + 1`.as("next"), sql<number>`count(*)::int`.as("count")])
    .where("assessment_id", "=", assessmentId)
    .executeTakeFirstOrThrow();
  return count >= maxDrafts ? Number.POSITIVE_INFINITY : next;
}

export type NewDraft = Omit<DraftRow, "version" | "published_by_name" | "published_at">;

export async function insertDraft(db: Database, draft: NewDraft): Promise<void> {
  await db.insertInto("assessment_finding").values(draft).execute();
}

export async function changeDraft(
  db: Database,
  { companyId, id }: { companyId: number; id: string },
  change: Partial<Omit<NewDraft, "company_id" | "id"> & Pick<DraftRow, "published_at" | "published_by_name">>,
): Promise<void> {
  await db
    .updateTable("assessment_finding")
    .set({ ...change, version: sql`version + 1` })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

export async function removeDraft(
  db: Database,
  { companyId, id }: { companyId: number; id: string },
): Promise<void> {
  await db
    .deleteFrom("assessment_finding")
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

export interface PlaceRow {
  draft_id: string;
  asset: string;
  finding_id: string | null;
}

export async function findNodePositions(db: Database, assessmentId: string): Promise<PlaceRow[]> {
  return await db
    .selectFrom("assessment_finding_place")
    .select(["draft_id", "asset", "finding_id"])
    .where("assessment_id", "=", assessmentId)
    .orderBy("draft_id")
    .orderBy("asset")
    .execute();
}

interface OfDraft {
  companyId: number;
  assessmentId: string;
  draftId: string;
}

export async function replaceLocations(
  db: Database,
  { companyId, assessmentId, draftId }: OfDraft,
  assets: readonly string[],
): Promise<void> {
  await db
    .deleteFrom("assessment_finding_place")
    .where("company_id", "=", companyId)
    .where("draft_id", "=", draftId)
    .execute();
  await db
    .insertInto("assessment_finding_place")
    .values(
      assets.map((asset) => ({
        company_id: companyId,
        assessment_id: assessmentId,
        draft_id: draftId,
        asset,
      })),
    )
    .execute();
}

/** Links the locations of a finding to the shared findings of its assets. */
export async function joinLocations(
  db: Database,
  { companyId, draftId }: Omit<OfDraft, "assessmentId">,
  findings: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [asset, findingId] of findings)
    await db
      .updateTable("assessment_finding_place")
      .set({ finding_id: findingId })
      .where("company_id", "=", companyId)
      .where("draft_id", "=", draftId)
      .where("asset", "=", asset)
      .execute();
}
