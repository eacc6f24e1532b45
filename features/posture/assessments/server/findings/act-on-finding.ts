import { refuseOver, takeAssessment } from "#features/posture/assessments/server/work/act-on-assessment.ts";
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
export async function takeFinding(
  context: Pick<VerbContext, "db">,
  { id, finding_id, version }: Named,
): Promise<{ assessment: AssessmentRow; draft: DraftRow }> {
  const assessment = await takeAssessment(context, { id });
  const draft = await findDraft(context.db, { assessmentId: id, id: finding_id });
  if (!draft) throw new Refusal("not_found");
  refuseStale(version === undefined || draft.version === version);
  return { assessment, draft };
}

/** Returns a finding for an edit of its text; refuses once it is published or its assessment is over. */
export async function takeDraft(context: Pick<VerbContext, "db">, namedEntry: Named) {
  const match = await takeFinding(context, namedEntry);
  refuseOver(match.assessment);
  if (match.draft.state === "publishing" || match.draft.state === "published")
    throw new Refusal("conflict", { detail: "El hallazgo ya está publicado: no se puede cambiar." });
  return match;
}
