import { assessmentStateWords } from "#features/assessments/assessments.words.ts";
import type { moveAssessment as call } from "#features/assessments/contracts/assessments.contract.ts";
import { changeState, takeAssessment } from "#features/assessments/server/work/act-on-assessment.ts";
import {
  missingAuthorisation,
  statesAfter,
} from "#features/assessments/server/work/assessment-state.rules.ts";
import { assessmentDetail } from "#features/assessments/server/work/assessment-view.ts";
import { findTargets } from "#features/assessments/server/work/scope.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const moveAssessment: Verb<typeof call> = async (context, { id, to, reason, version }) => {
  const { db, clock, nothingChanged } = context;
  const row = await takeAssessment(context, { id, version });
  if (row.state === to) {
    nothingChanged();
    return await assessmentDetail(context, id);
  }
  if (!statesAfter(row.state).includes(to))
    throw new Refusal("conflict", {
      detail: `Una evaluación ${assessmentStateWords[row.state].toLocaleLowerCase("es")} no puede pasar a ${assessmentStateWords[to].toLocaleLowerCase("es")}.`,
    });
  if (to === "authorised" || to === "in_progress") {
    const missing = missingAuthorisation(await findTargets(db, id, clock.now()), to);
    if (missing) throw new Refusal("conflict", { detail: missing });
  }
  await changeState(context, row, to, reason);
  return await assessmentDetail(context, id);
};
