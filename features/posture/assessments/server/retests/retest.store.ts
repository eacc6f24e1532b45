import { sql } from "kysely";
import type { RetestOutcome } from "#features/posture/assessments/contracts/assessment-findings.contract.ts";
import type { RetestState } from "#features/posture/assessments/contracts/retests.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface RetestRow {
  id: string;
  assessment_id: string;
  assessment_number: number;
  assessment_title: string;
  round: number;
  state: RetestState;
  requested_by_name: string;
  requested_at: Date;
  planned_on: string | null;
  done_at: Date | null;
  done_by_name: string | null;
}

interface RetestFilter {
  id?: string;
  assessmentId?: string | undefined;
  state?: RetestState | undefined;
  limit: number;
}

/** Finds the retest rounds, the newest first. */
export async function findRetests(db: Database, filter: RetestFilter): Promise<RetestRow[]> {
  let query = db
    .selectFrom("assessment_retest as retest")
    .innerJoin("assessment", (join) =>
      join
        .onRef("assessment.company_id", "=", "retest.company_id")
        .onRef("assessment.id", "=", "retest.assessment_id"),
    )
    .select([
      "retest.id",
      "retest.assessment_id",
      "assessment.number as assessment_number",
      "assessment.title as assessment_title",
      "retest.round",
      "retest.state",
      "retest.requested_by_name",
      "retest.requested_at",
      "retest.planned_on",
      "retest.done_at",
      "retest.done_by_name",
    ]);
  if (filter.id) query = query.where("retest.id", "=", filter.id);
  if (filter.assessmentId) query = query.where("retest.assessment_id", "=", filter.assessmentId);
  if (filter.state) query = query.where("retest.state", "=", filter.state);
  const rows = await query
    .orderBy("retest.requested_at", "desc")
    .orderBy("retest.id", "desc")
    .limit(filter.limit)
    .execute();
  return rows as RetestRow[];
}

export interface RetestItemRow {
  retest_id: string;
  finding_id: string;
  number: number;
  title: string;
  severity: number;
  client_note: string;
  outcome: RetestOutcome | null;
  provider_note: string;
  tested_at: Date | null;
  tested_by_name: string | null;
}

/** The findings of some rounds, the most severe first. */
export async function findRetestItems(db: Database, retestIds: readonly string[]): Promise<RetestItemRow[]> {
  if (retestIds.length === 0) return [];
  const { rows } = await sql<RetestItemRow>`
    select item.retest_id, item.draft_id as finding_id, draft.number, draft.title, draft.severity, item.client_note,
      item.outcome, item.provider_note, item.tested_at, item.tested_by_name
    from assessment_retest_item item
    join assessment_finding draft on draft.company_id = item.company_id and draft.id = item.draft_id
    where item.retest_id = any(${[...retestIds]}::uuid[])
    order by draft.severity desc, draft.number`.execute(db);
  return rows;
}

/** The last round of each finding of an assessment. */
export async function findNewestOutcomes(db: Database, assessmentId: string) {
  const { rows } = await sql<{
    draft_id: string;
    round: number;
    outcome: RetestOutcome | null;
    at: Date | null;
  }>`
    select distinct on (item.draft_id) item.draft_id, retest.round, item.outcome, item.tested_at as at
    from assessment_retest_item item
    join assessment_retest retest on retest.company_id = item.company_id and retest.id = item.retest_id
    where item.assessment_id = ${assessmentId}
    order by item.draft_id, retest.round desc`.execute(db);
  return new Map(rows.map(({ draft_id, ...last }) => [draft_id, last]));
}

interface OfAssessment {
  companyId: number;
  assessmentId: string;
}

/** Starts a round. Undefined if one is under way. */
export async function insertRetest(
  db: Database,
  { companyId, assessmentId }: OfAssessment,
  retest: { id: string; requested_by_name: string; requested_at: Date },
  items: readonly { draft_id: string; client_note: string }[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("assessment_retest")
    .values({
      ...retest,
      company_id: companyId,
      assessment_id: assessmentId,
      state: "requested",
      round: sql`(select coalesce(max(round), 0) + 1 from assessment_retest
        where company_id = ${companyId} and assessment_id = ${assessmentId})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return false;
  await db
    .insertInto("assessment_retest_item")
    .values(
      items.map((item) => ({
        ...item,
        company_id: companyId,
        assessment_id: assessmentId,
        retest_id: retest.id,
      })),
    )
    .execute();
  return true;
}

export async function changeRetest(
  db: Database,
  { companyId, id }: { companyId: number; id: string },
  change: { state: RetestState; planned_on?: string; done_at?: Date; done_by_name?: string },
): Promise<void> {
  await db
    .updateTable("assessment_retest")
    .set(change)
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

export async function changeRetestItem(
  db: Database,
  { companyId, retestId, draftId }: { companyId: number; retestId: string; draftId: string },
  change: { outcome: RetestOutcome; provider_note: string; tested_at: Date; tested_by_name: string },
): Promise<void> {
  await db
    .updateTable("assessment_retest_item")
    .set(change)
    .where("company_id", "=", companyId)
    .where("retest_id", "=", retestId)
    .where("draft_id", "=", draftId)
    .execute();
}
