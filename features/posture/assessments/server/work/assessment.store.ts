import { type Selectable, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import type {
  AssessmentKind,
  AssessmentState,
  Box,
} from "#features/posture/assessments/contracts/assessment-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export const assessmentColumns = [
  "id",
  "number",
  "title",
  "kind",
  "box",
  "state",
  "restricted",
  "reader_ids",
  "objective",
  "method",
  "rules",
  "starts_on",
  "ends_on",
  "lead_id",
  "lead_name",
  "sources",
  "version",
  "created_by_name",
  "created_at",
  "updated_at",
  "started_at",
  "delivered_at",
  "closed_at",
] as const;

type Stored = Pick<Selectable<Schema["assessment"]>, (typeof assessmentColumns)[number]>;
/** The row of an assessment. Check constraints guarantee that its values are those of the contract. */
export interface AssessmentRow extends Stored {
  kind: AssessmentKind;
  box: Box;
  state: AssessmentState;
}

export async function findAssessment(db: Database, id: string): Promise<AssessmentRow | undefined> {
  const row = await db
    .selectFrom("assessment")
    .select(assessmentColumns)
    .where("id", "=", id)
    .executeTakeFirst();
  return row as AssessmentRow | undefined;
}

/**
 * Locks the row until the end of the transaction. Every change of state, scope or authorisations takes this lock
 * first, so that none of them is based on data that another is changing.
 */
export async function lockAssessment(db: Database, id: string): Promise<AssessmentRow | undefined> {
  const row = await db
    .selectFrom("assessment")
    .select(assessmentColumns)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row as AssessmentRow | undefined;
}

export async function nextNumber(db: Database, companyId: number): Promise<number> {
  const { last_number } = await db
    .insertInto("assessment_sequence")
    .values({ company_id: companyId, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column("company_id").doUpdateSet({ last_number: sql`assessment_sequence.last_number + 1` }),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return last_number;
}

export interface NewAssessment {
  company_id: number;
  id: string;
  number: number;
  title: string;
  kind: AssessmentKind;
  box: Box;
  state: AssessmentState;
  restricted: boolean;
  reader_ids: number[];
  objective: string;
  method: string;
  rules: string;
  starts_on: string | null;
  ends_on: string | null;
  lead_id: number | null;
  lead_name: string;
  created_by_name: string;
  created_at: Date;
  updated_at: Date;
  search: string;
}

export async function insertAssessment(db: Database, assessment: NewAssessment): Promise<void> {
  await db.insertInto("assessment").values(assessment).execute();
}

type Change = Partial<
  Pick<
    NewAssessment,
    | "title"
    | "kind"
    | "box"
    | "state"
    | "objective"
    | "method"
    | "rules"
    | "starts_on"
    | "ends_on"
    | "search"
    | "reader_ids"
  > & { sources: string[]; started_at: Date; delivered_at: Date; closed_at: Date }
>;

/** Changes a locked row, which thereby has its next version. */
export async function changeAssessment(db: Database, id: string, at: Date, change: Change): Promise<void> {
  await db
    .updateTable("assessment")
    .set({ ...change, updated_at: at, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}
