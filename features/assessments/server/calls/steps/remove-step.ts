import type { removeStep as call } from "#features/assessments/contracts/attack-steps.contract.ts";
import { takeStep } from "#features/assessments/server/steps/act-on-step.ts";
import { removeStep as remove } from "#features/assessments/server/steps/step.store.ts";
import { recordAct } from "#features/assessments/server/work/act-on-assessment.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const removeStep: Verb<typeof call> = async (context, named) => {
  const { assessment, step } = await takeStep(context, named);
  await remove(context.db, { companyId: companyIn(context.actor), id: step.id });
  recordAct(context, assessment, "step_removed", { name: step.name });
  return {};
};
