import { v7 as uuidv7 } from "uuid";
import type { addEvidence as call } from "#features/assessments/contracts/assessment-findings.contract.ts";
import { takeFinding } from "#features/assessments/server/findings/act-on-finding.ts";
import { evidenceFrom, insertEvidence } from "#features/assessments/server/findings/evidence.store.ts";
import { findAssessmentOfDraft } from "#features/assessments/server/findings/finding.store.ts";
import { findRetests } from "#features/assessments/server/retests/retest.store.ts";
import { recordAct, refuseOver } from "#features/assessments/server/work/act-on-assessment.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { BeforeFiles, Verb } from "#platform/server/verb.ts";

export const addEvidence: Verb<typeof call> = async (context, { id, file, caption, retest_id }) => {
  const { db, actor, clock } = context;
  const assessmentId = await findAssessmentOfDraft(db, id);
  if (!assessmentId) throw new Refusal("not_found");
  const { assessment, draft } = await takeFinding(context, { id: assessmentId, finding_id: id });
  refuseOver(assessment);
  if (retest_id) {
    const [retest] = await findRetests(db, { id: retest_id, assessmentId, limit: 1 });
    if (!retest) throw new Refusal("not_found");
  }
  const evidence = {
    id: uuidv7(),
    draft_id: draft.id,
    retest_id: retest_id ?? null,
    caption,
    file_name: file.name,
    file_bytes: file.bytes,
    sha256: file.sha256,
    added_by_name: authorOf(actor).name,
    added_at: clock.now(),
  };
  await insertEvidence(db, {
    ...evidence,
    company_id: companyIn(actor),
    assessment_id: assessmentId,
    file_key: file.key,
  });
  recordAct(context, assessment, "evidence_added", { number: draft.number, sha256: file.sha256 });
  return evidenceFrom(evidence);
};

/** Asked before the file is sent: it would be for nothing. */
export const beforeEvidence: BeforeFiles<typeof call> = async ({ db }, { id = "" }) => {
  if (!(await findAssessmentOfDraft(db, id))) throw new Refusal("not_found");
};
