import {
  lockSeenAssessment,
  refuseOver,
} from "#features/posture/assessments/server/work/act-on-assessment.ts";
import type { AssessmentRow } from "#features/posture/assessments/server/work/assessment.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type DraftRow, findDraft } from "./finding.store.ts";

interface Named {
  id: string;
  finding_id: string;
  version?: number | undefined;
}

/** A finding with its assessment, which is locked. */
export async function lockAssessmentOfFinding(
  context: Pick<VerbContext, "db">,
  { id, finding_id, version }: Named,
): Promise<{ assessment: AssessmentRow; draft: DraftRow }> {
  const assessment = await lockSeenAssessment(context, { id });
  const draft = await findDraft(context.db, { assessmentId: id, id: finding_id });
  if (!draft) throw new Refusal("not_found");
  refuseStale(version === undefined || draft.version === version);
  return { assessment, draft };
}

/** Returns a finding whose text is to be edited; refuses if it is published or its assessment is over. */
export async function findEditableDraft(context: Pick<VerbContext, "db">, request: Named) {
  const lockedFinding = await lockAssessmentOfFinding(context, request);
  refuseOver(lockedFinding.assessment);
  if (lockedFinding.draft.state === "publishing" || lockedFinding.draft.state === "published")
    throw new Refusal("conflict", { detail: "El hallazgo ya está publicado: no se puede cambiar." });
  return lockedFinding;
}
