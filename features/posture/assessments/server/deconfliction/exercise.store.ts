import { sql } from "kysely";
import type { AssessmentState } from "#features/posture/assessments/contracts/assessment-terms.contract.ts";
import type { Verdict } from "#features/posture/assessments/contracts/deconfliction.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface ExerciseRow {
  assessment_id: string;
  number: number;
  title: string;
  state: AssessmentState;
  sources: string[];
  targets: string[];
  asked_at: Date | null;
  asked_by_name: string | null;
  question: string | null;
  answered_at: Date | null;
  answered_by_name: string | null;
  verdict: Verdict | null;
  note: string | null;
}

const maxExercises = 50;

/**
 * Finds the assessments that were in progress when an alert was seen, with the question that was asked about the
 * alert.
 */
export async function findExercisesDuring(
  db: Database,
  { alertId, from, to }: { alertId: string; from: Date; to: Date },
): Promise<ExerciseRow[]> {
  const { rows } = await sql<ExerciseRow>`
    select assessment.id as assessment_id, assessment.number, assessment.title, assessment.state, assessment.sources,
      coalesce((select array_agg(target.target) from assessment_target target
        where target.company_id = assessment.company_id and target.assessment_id = assessment.id
          and target.kind <> 'forbidden'), '{}') as targets,
      asked.asked_at, asked.asked_by_name, asked.question, asked.answered_at, asked.answered_by_name, asked.verdict,
      asked.note
    from assessment
    left join assessment_deconfliction asked on asked.company_id = assessment.company_id
      and asked.assessment_id = assessment.id and asked.alert_id = ${alertId}
    where assessment.started_at <= ${to} and coalesce(assessment.delivered_at, assessment.closed_at, 'infinity') >= ${from}
    order by assessment.started_at desc, assessment.id limit ${maxExercises}`.execute(db);
  return rows;
}

interface Pair {
  company_id: number;
  assessment_id: string;
  alert_id: string;
}

/** Adds a question; returns false if it was already asked. */
export async function insertQuestion(
  db: Database,
  question: Pair & { asked_at: Date; asked_by_name: string; question: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("assessment_deconfliction")
    .values(question)
    .onConflict((conflict) => conflict.columns(["company_id", "assessment_id", "alert_id"]).doNothing())
    .executeTakeFirstOrThrow();
  return Boolean(numInsertedOrUpdatedRows);
}

/** Saves an answer; if no question was asked, a question with the same time is recorded as well. */
export async function saveAnswer(
  db: Database,
  { at, by, verdict, note, ...pair }: Pair & { at: Date; by: string; verdict: Verdict; note: string },
): Promise<void> {
  const answer = { answered_at: at, answered_by_name: by, verdict, note };
  await db
    .insertInto("assessment_deconfliction")
    .values({ ...pair, ...answer, asked_at: at, asked_by_name: by })
    .onConflict((conflict) =>
      conflict.columns(["company_id", "assessment_id", "alert_id"]).doUpdateSet(answer),
    )
    .execute();
}
