import type { recordOutcome as call } from "#features/assessments/contracts/retests.contract.ts";
import { takeFinding } from "#features/assessments/server/findings/act-on-finding.ts";
import { findPlaces } from "#features/assessments/server/findings/finding.store.ts";
import { stateFinding } from "#features/assessments/server/findings/ground-finding.ts";
import { refuseDone, takeRetest } from "#features/assessments/server/retests/act-on-retest.ts";
import { changeRetestItem, findRetestItems } from "#features/assessments/server/retests/retest.store.ts";
import { retestOf } from "#features/assessments/server/retests/retest-view.ts";
import { recordAct } from "#features/assessments/server/work/act-on-assessment.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { SteppedVerb } from "#platform/server/steps.ts";

/** Refuses a round that has ended, and a finding that is not in it. */
async function takeItem(
  context: Parameters<typeof takeRetest>[0],
  named: { id: string; retest_id: string; finding_id: string },
) {
  const { assessment, retest } = await takeRetest(context, named);
  refuseDone(retest);
  const item = (await findRetestItems(context.db, [retest.id])).find(
    ({ finding_id }) => finding_id === named.finding_id,
  );
  if (!item) throw new Refusal("not_found");
  return { assessment, retest, item };
}

export const recordOutcome: SteppedVerb<typeof call> = async (steps, { outcome, note, ...named }) => {
  const known = await steps.within("write", async (context) => {
    const { db, clock, nothingChanged } = context;
    nothingChanged();
    const { assessment, retest, item } = await takeItem(context, named);
    const { draft } = await takeFinding(context, { id: named.id, finding_id: named.finding_id });
    const places = (await findPlaces(db, named.id)).filter(({ draft_id }) => draft_id === draft.id);
    return {
      isSame: item.outcome === outcome && item.provider_note === note,
      retest: await retestOf(db, { assessmentId: named.id, id: retest.id }),
      statement: {
        draft,
        assessmentNumber: assessment.number,
        // A finding that was taken back from the shared table cannot be closed there; one that persists is stated again.
        assets: places
          .filter(({ finding_id }) => outcome !== "fixed" || finding_id !== null)
          .map(({ asset }) => asset),
        at: clock.now(),
      },
    };
  });
  if (known.isSame) return known.retest;
  // An outcome that could not be verified neither closes nor confirms the finding.
  if (outcome !== "not_verifiable")
    await stateFinding(steps, { ...known.statement, isThere: outcome !== "fixed" });
  return await steps.within("write", async (context) => {
    const { db, actor, clock } = context;
    const { assessment, retest, item } = await takeItem(context, named);
    await changeRetestItem(
      db,
      { companyId: companyIn(actor), retestId: retest.id, draftId: item.finding_id },
      { outcome, provider_note: note, tested_at: clock.now(), tested_by_name: authorOf(actor).name },
    );
    recordAct(context, assessment, "retest_recorded", { number: item.number, outcome });
    return await retestOf(db, { assessmentId: named.id, id: retest.id });
  });
};
