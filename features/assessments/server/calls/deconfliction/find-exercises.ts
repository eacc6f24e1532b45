import type { findExercises as call } from "#features/assessments/contracts/deconfliction.contract.ts";
import { exercisesOf } from "#features/assessments/server/deconfliction/exercise-view.ts";
import type { Verb } from "#platform/server/verb.ts";

export const findExercises: Verb<typeof call> = async (context, { id }) => ({
  items: await exercisesOf(context, id),
});
