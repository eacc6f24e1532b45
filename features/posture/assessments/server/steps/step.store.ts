import type { Fact } from "#features/posture/assessments/contracts/attack-steps.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface StepRow {
  id: string;
  round: string;
  name: string;
  technique_id: string | null;
  target: string;
  source_address: string;
  at: Date;
  ended_at: Date | null;
  expected: string;
  command: string;
  note: string;
  rule_id: string | null;
}

const columns = [
  "id",
  "round",
  "name",
  "technique_id",
  "target",
  "source_address",
  "at",
  "ended_at",
  "expected",
  "command",
  "note",
  "rule_id",
] as const;

const maxSteps = 1_000;

/** The steps of an assessment in the order in which they ran. */
export async function findSteps(db: Database, assessmentId: string): Promise<StepRow[]> {
  return await db
    .selectFrom("assessment_step")
    .select(columns)
    .where("assessment_id", "=", assessmentId)
    .orderBy("at")
    .orderBy("id")
    .limit(maxSteps)
    .execute();
}

export async function findStep(
  db: Database,
  { assessmentId, id }: { assessmentId: string; id: string },
): Promise<StepRow | undefined> {
  return await db
    .selectFrom("assessment_step")
    .select(columns)
    .where("assessment_id", "=", assessmentId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function countSteps(db: Database, assessmentId: string): Promise<number> {
  const { count } = await db
    .selectFrom("assessment_step")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("assessment_id", "=", assessmentId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface ToolRow {
  step_id: string;
  tool: string;
  logged: Fact;
  alerted: Fact;
  blocked: Fact;
  detected_at: Date | null;
}

export async function findTools(db: Database, assessmentId: string): Promise<ToolRow[]> {
  const rows = await db
    .selectFrom("assessment_step_tool")
    .select(["step_id", "tool", "logged", "alerted", "blocked", "detected_at"])
    .where("assessment_id", "=", assessmentId)
    .orderBy("step_id")
    .orderBy("tool")
    .execute();
  return rows as ToolRow[];
}

interface OfAssessment {
  companyId: number;
  assessmentId: string;
}

export type NewStep = Omit<StepRow, "rule_id"> & {
  external_id: string | null;
  created_by_name: string;
  created_at: Date;
};

/** Adds steps; a step from the same position of the same file is not changed. Returns the ids of the added ones. */
export async function insertSteps(
  db: Database,
  { companyId, assessmentId }: OfAssessment,
  steps: readonly NewStep[],
): Promise<Set<string>> {
  if (steps.length === 0) return new Set();
  const rows = await db
    .insertInto("assessment_step")
    .values(
      steps.map((step) => ({
        ...step,
        company_id: companyId,
        assessment_id: assessmentId,
        updated_at: step.created_at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "assessment_id", "external_id"])
        .where("external_id", "is not", null)
        .doNothing(),
    )
    .returning("id")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function changeStep(
  db: Database,
  { companyId, id }: { companyId: number; id: string },
  change: Partial<Omit<StepRow, "id">> & { updated_at: Date },
): Promise<void> {
  await db
    .updateTable("assessment_step")
    .set(change)
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

export async function removeStep(
  db: Database,
  { companyId, id }: { companyId: number; id: string },
): Promise<void> {
  await db.deleteFrom("assessment_step").where("company_id", "=", companyId).where("id", "=", id).execute();
}

export async function insertTools(
  db: Database,
  { companyId, assessmentId }: OfAssessment,
  tools: readonly ToolRow[],
): Promise<void> {
  if (tools.length === 0) return;
  await db
    .insertInto("assessment_step_tool")
    .values(tools.map((tool) => ({ ...tool, company_id: companyId, assessment_id: assessmentId })))
    .execute();
}

export async function removeTools(
  db: Database,
  { companyId, stepId }: { companyId: number; stepId: string },
): Promise<void> {
  await db
    .deleteFrom("assessment_step_tool")
    .where("company_id", "=", companyId)
    .where("step_id", "=", stepId)
    .execute();
}
