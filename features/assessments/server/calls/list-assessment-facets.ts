import type { listAssessmentFacets as call } from "#features/assessments/contracts/assessments.contract.ts";
import { assessments } from "#features/assessments/server/work/assessment-query.store.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listAssessmentFacets: Verb<typeof call> = async ({ db, clock }, filter) =>
  await assessments.facets(db, { filter, now: clock.now() });
