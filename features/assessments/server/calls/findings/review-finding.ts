import type { reviewFinding as call } from "#features/assessments/contracts/assessment-findings.contract.ts";
import { takeDraft } from "#features/assessments/server/findings/act-on-finding.ts";
import { changeDraft } from "#features/assessments/server/findings/finding.store.ts";
import { findingOf } from "#features/assessments/server/findings/finding-view.ts";
import { recordAct } from "#features/assessments/server/work/act-on-assessment.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const reviewFinding: Verb<typeof call> = async (context, named) => {
  const { db, actor, clock, nothingChanged } = context;
  const { assessment, draft } = await takeDraft(context, named);
  if (draft.state === "review") nothingChanged();
  else {
    const ofDraft = { companyId: companyIn(actor), id: draft.id };
    await changeDraft(db, ofDraft, { state: "review", updated_at: clock.now() });
    recordAct(context, assessment, "finding_reviewed", { number: draft.number });
  }
  return await findingOf(context, { assessmentId: named.id, id: draft.id });
};
