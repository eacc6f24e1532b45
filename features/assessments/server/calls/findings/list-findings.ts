import type { listFindings as call } from "#features/assessments/contracts/assessment-findings.contract.ts";
import { findingsOf } from "#features/assessments/server/findings/finding-view.ts";
import { findAssessment } from "#features/assessments/server/work/assessment.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listFindings: Verb<typeof call> = async (context, { id }) => {
  const assessment = await findAssessment(context.db, id);
  if (!assessment) throw new Refusal("not_found");
  return { items: await findingsOf(context, assessment) };
};
