import type { publishFinding as call } from "#features/assessments/contracts/assessment-findings.contract.ts";
import { takeFinding } from "#features/assessments/server/findings/act-on-finding.ts";
import { changeDraft, findPlaces, joinPlaces } from "#features/assessments/server/findings/finding.store.ts";
import { announceCritical } from "#features/assessments/server/findings/finding-notice.ts";
import { findingOf } from "#features/assessments/server/findings/finding-view.ts";
import { stateFinding } from "#features/assessments/server/findings/ground-finding.ts";
import { publishingTrouble } from "#features/assessments/server/findings/publishing.rules.ts";
import { recordAct } from "#features/assessments/server/work/act-on-assessment.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { SteppedVerb } from "#platform/server/steps.ts";

export const publishFinding: SteppedVerb<typeof call> = async (steps, { id, finding_id, version }) => {
  // Its words are frozen first, so that what is recorded is what two people saw. Whoever asks again after a cut goes on.
  const frozen = await steps.within("write", async (context) => {
    const { db, actor, clock, entryFollows } = context;
    const { assessment, draft } = await takeFinding(context, { id, finding_id, version });
    const trouble = publishingTrouble(draft, assessment.state, authorOf(actor).id);
    if (trouble) throw new Refusal("conflict", { detail: trouble });
    const now = clock.now();
    await changeDraft(
      db,
      { companyId: companyIn(actor), id: draft.id },
      { state: "publishing", updated_at: now },
    );
    entryFollows();
    const places = (await findPlaces(db, id)).filter(({ draft_id }) => draft_id === draft.id);
    return { draft, number: assessment.number, assets: places.map(({ asset }) => asset), at: now };
  });
  const findings = await stateFinding(steps, {
    draft: frozen.draft,
    assessmentNumber: frozen.number,
    assets: frozen.assets,
    isThere: true,
    at: frozen.at,
  });
  return await steps.within("write", async (context) => {
    const { db, actor, clock, nothingChanged } = context;
    const { assessment, draft } = await takeFinding(context, { id, finding_id });
    if (draft.state !== "publishing") nothingChanged();
    else {
      const [companyId, now] = [companyIn(actor), clock.now()];
      await joinPlaces(db, { companyId, draftId: draft.id }, findings);
      await changeDraft(
        db,
        { companyId, id: draft.id },
        {
          state: "published",
          published_at: now,
          published_by_name: authorOf(actor).name,
          updated_at: now,
        },
      );
      recordAct(context, assessment, "finding_published", {
        number: draft.number,
        severity: severityOf(draft.severity),
        assets: findings.size,
      });
      announceCritical(context, assessment, draft);
    }
    return await findingOf(context, { assessmentId: id, id: finding_id });
  });
};
