import * as contract from "#features/assessments/contracts/attack-steps.contract.ts";
import { route } from "#platform/server/verb.ts";
import { addStep } from "./calls/steps/add-step.ts";
import { editStep } from "./calls/steps/edit-step.ts";
import { listSteps } from "./calls/steps/list-steps.ts";
import { removeStep } from "./calls/steps/remove-step.ts";
import { ruleOfStep } from "./calls/steps/rule-of-step.ts";

/** Steps of the attack of an assessment. */
export const attackStepRoutes = [
  route(contract.listSteps, listSteps),
  route(contract.addStep, addStep),
  route(contract.editStep, editStep),
  route(contract.removeStep, removeStep),
  route(contract.ruleOfStep, ruleOfStep),
];
