import type { listRetests as call } from "#features/assessments/contracts/retests.contract.ts";
import { findRetests } from "#features/assessments/server/retests/retest.store.ts";
import { retestsFrom } from "#features/assessments/server/retests/retest-view.ts";
import type { Verb } from "#platform/server/verb.ts";

const maxRetests = 100;

export const listRetests: Verb<typeof call> = async ({ db }, { state, assessment_id }) => {
  const rows = await findRetests(db, { state, assessmentId: assessment_id, limit: maxRetests + 1 });
  return { items: await retestsFrom(db, rows.slice(0, maxRetests)), capped: rows.length > maxRetests };
};
