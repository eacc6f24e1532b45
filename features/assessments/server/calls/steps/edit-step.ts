import { isDeepStrictEqual } from "node:util";
import type { editStep as call } from "#features/assessments/contracts/attack-steps.contract.ts";
import { columnsOfStep, takeStep, toolsOfStep } from "#features/assessments/server/steps/act-on-step.ts";
import {
  changeStep,
  findTools,
  insertTools,
  removeTools,
} from "#features/assessments/server/steps/step.store.ts";
import { recordAct } from "#features/assessments/server/work/act-on-assessment.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const editStep: Verb<typeof call> = async (context, { id, step_id, ...body }) => {
  const { db, actor, clock, nothingChanged } = context;
  const columns = columnsOfStep(body);
  const { assessment, step } = await takeStep(context, { id, step_id });
  const companyId = companyIn(actor);
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const changed = names.filter((name) => !isDeepStrictEqual(columns[name], step[name]));
  const before = (await findTools(db, id)).filter((tool) => tool.step_id === step_id);
  const tools = toolsOfStep(step_id, body.tools).sort((a, b) => (a.tool < b.tool ? -1 : 1));
  const sameTools = isDeepStrictEqual(
    before.toSorted((a, b) => (a.tool < b.tool ? -1 : 1)),
    tools.map(({ step_id: ofStep, tool, logged, alerted, blocked, detected_at }) => ({
      ...{ step_id: ofStep, tool, logged, alerted, blocked, detected_at },
    })),
  );
  if (changed.length === 0 && sameTools) nothingChanged();
  else {
    await changeStep(db, { companyId, id: step_id }, { ...columns, updated_at: clock.now() });
    if (!sameTools) {
      await removeTools(db, { companyId, stepId: step_id });
      await insertTools(db, { companyId, assessmentId: id }, tools);
    }
    recordAct(context, assessment, "step_edited", { name: body.name, changed });
  }
  return { id, step_id };
};
