import { assessmentFigures as figures } from "#features/posture/assessments/contracts/assessment-figures.ts";
import { listFigures } from "#platform/server/figures/list-figures.ts";
import { type AssessmentSelection, assessments } from "../work/assessment-query.store.ts";

/** The figures of assessments, counted by the filters of their list. */
export const assessmentFigures = listFigures<AssessmentSelection["filter"]>(
  figures,
  ({ db, clock }, filter) => assessments.rows(db, { filter, now: clock.now() }),
);
