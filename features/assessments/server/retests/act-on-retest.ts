import { takeAssessment } from "#features/assessments/server/work/act-on-assessment.ts";
import type { AssessmentRow } from "#features/assessments/server/work/assessment.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findRetests, type RetestRow } from "./retest.store.ts";

/** A round with its assessment, which is locked. */
export async function takeRetest(
  context: Pick<VerbContext, "db">,
  { id, retest_id }: { id: string; retest_id: string },
): Promise<{ assessment: AssessmentRow; retest: RetestRow }> {
  const assessment = await takeAssessment(context, { id });
  const [retest] = await findRetests(context.db, { id: retest_id, assessmentId: id, limit: 1 });
  if (!retest) throw new Refusal("not_found");
  return { assessment, retest };
}

/** Refuses changes of a round that has ended. */
export function refuseDone({ state }: Pick<RetestRow, "state">): void {
  if (state === "done") throw new Refusal("conflict", { detail: "La reprueba ya terminó." });
}
