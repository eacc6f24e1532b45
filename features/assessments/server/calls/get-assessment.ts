import type { getAssessment as call } from "#features/assessments/contracts/assessments.contract.ts";
import { assessmentDetail } from "#features/assessments/server/work/assessment-view.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getAssessment: Verb<typeof call> = (context, { id }) => assessmentDetail(context, id);
