import type { finishRetest as call } from "#features/assessments/contracts/retests.contract.ts";
import { takeRetest } from "#features/assessments/server/retests/act-on-retest.ts";
import { changeRetest, findRetestItems } from "#features/assessments/server/retests/retest.store.ts";
import { retestOf } from "#features/assessments/server/retests/retest-view.ts";
import { changeState, recordAct } from "#features/assessments/server/work/act-on-assessment.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const finishRetest: Verb<typeof call> = async (context, named) => {
  const { db, actor, clock, nothingChanged } = context;
  const { assessment, retest } = await takeRetest(context, named);
  if (retest.state === "done") {
    nothingChanged();
    return await retestOf(db, { assessmentId: named.id, id: retest.id });
  }
  const items = await findRetestItems(db, [retest.id]);
  const untested = items.filter(({ outcome }) => outcome === null).length;
  if (untested > 0)
    throw new Refusal("conflict", {
      detail: `Falta el resultado de ${untested === 1 ? "1 hallazgo" : `${untested} hallazgos`}.`,
    });
  await changeRetest(
    db,
    { companyId: companyIn(actor), id: retest.id },
    { state: "done", done_at: clock.now(), done_by_name: authorOf(actor).name },
  );
  const fixed = items.filter(({ outcome }) => outcome === "fixed").length;
  recordAct(context, assessment, "retest_finished", { round: retest.round, fixed, findings: items.length });
  if (assessment.state === "retest")
    await changeState(
      context,
      assessment,
      "remediation",
      `Ronda ${retest.round}: ${fixed} de ${items.length} corregidos`,
    );
  return await retestOf(db, { assessmentId: named.id, id: retest.id });
};
