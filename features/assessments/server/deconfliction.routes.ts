import * as contract from "#features/assessments/contracts/deconfliction.contract.ts";
import { route } from "#platform/server/verb.ts";
import { answerDeconfliction } from "./calls/deconfliction/answer-deconfliction.ts";
import { askDeconfliction } from "./calls/deconfliction/ask-deconfliction.ts";
import { findExercises } from "./calls/deconfliction/find-exercises.ts";

/** Routes that tell alerts of exercises from others. */
export const deconflictionRoutes = [
  route(contract.findExercises, findExercises),
  route(contract.askDeconfliction, askDeconfliction),
  route(contract.answerDeconfliction, answerDeconfliction),
];
