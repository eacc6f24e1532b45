import type { downloadEvidence as call } from "#features/assessments/contracts/assessment-findings.contract.ts";
import { findEvidenceFile } from "#features/assessments/server/findings/evidence.store.ts";
import { findDraft } from "#features/assessments/server/findings/finding.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const downloadEvidence: Verb<typeof call> = async ({ db }, { id, finding_id, evidence_id }) => {
  const draft = await findDraft(db, { assessmentId: id, id: finding_id });
  const file = draft && (await findEvidenceFile(db, { draftId: draft.id, id: evidence_id }));
  if (!file) throw new Refusal("not_found");
  return { key: file.file_key, name: file.file_name, contentType: "application/octet-stream" };
};
