import { v7 as uuidv7 } from "uuid";
import { type addStep as call, maxSteps } from "#features/assessments/contracts/attack-steps.contract.ts";
import { columnsOfStep, toolsOfStep } from "#features/assessments/server/steps/act-on-step.ts";
import { countSteps, insertSteps, insertTools } from "#features/assessments/server/steps/step.store.ts";
import {
  recordAct,
  refuseOver,
  takeAssessment,
} from "#features/assessments/server/work/act-on-assessment.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const addStep: Verb<typeof call> = async (context, { id: assessmentId, ...body }) => {
  const { db, actor, clock } = context;
  const columns = columnsOfStep(body);
  const assessment = await takeAssessment(context, { id: assessmentId });
  refuseOver(assessment);
  if ((await countSteps(db, assessmentId)) >= maxSteps)
    throw new Refusal("conflict", { detail: "La evaluación ya tiene 1.000 pasos." });
  const [id, ofAssessment] = [uuidv7(), { companyId: companyIn(actor), assessmentId }];
  await insertSteps(db, ofAssessment, [
    {
      ...columns,
      id,
      external_id: null,
      created_by_name: authorOf(actor).name,
      created_at: clock.now(),
    },
  ]);
  await insertTools(db, ofAssessment, toolsOfStep(id, body.tools));
  recordAct(context, assessment, "step_added", { name: body.name, technique: body.technique_id });
  return { id: assessmentId, step_id: id };
};
