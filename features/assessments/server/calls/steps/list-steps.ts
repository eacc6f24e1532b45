import type { listSteps as call } from "#features/assessments/contracts/attack-steps.contract.ts";
import { stepsOf } from "#features/assessments/server/steps/step-view.ts";
import { findAssessment } from "#features/assessments/server/work/assessment.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listSteps: Verb<typeof call> = async (context, { id }) => {
  if (!(await findAssessment(context.db, id))) throw new Refusal("not_found");
  return await stepsOf(context, id);
};
