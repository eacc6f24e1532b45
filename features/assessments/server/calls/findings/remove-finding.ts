import type { removeFinding as call } from "#features/assessments/contracts/assessment-findings.contract.ts";
import { takeDraft } from "#features/assessments/server/findings/act-on-finding.ts";
import { removeDraft } from "#features/assessments/server/findings/finding.store.ts";
import { recordAct } from "#features/assessments/server/work/act-on-assessment.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const removeFinding: Verb<typeof call> = async (context, named) => {
  const { assessment, draft } = await takeDraft(context, named);
  await removeDraft(context.db, { companyId: companyIn(context.actor), id: draft.id });
  recordAct(context, assessment, "finding_removed", { number: draft.number, title: draft.title });
  return {};
};
