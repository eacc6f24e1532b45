import { assessmentCode, assessmentStateLabels } from "#features/posture/assessments/assessments.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { assessments } from "./assessment-query.store.ts";

/** Finds assessments by code («EVA-12», «12») or title, as far as visible to the asker. */
export async function searchAssessments({ db, clock }: VerbContext, question: string, limit: number) {
  const selection = { filter: { q: question.trim() }, now: clock.now() };
  const { items } = await assessments.page(db, selection, { sort: "-created", limit });
  return items.map((row) => ({
    title: `${assessmentCode(row.number)} ${row.title}`,
    detail: assessmentStateLabels[row.state],
    path: paths.assessment(row.id),
  }));
}
