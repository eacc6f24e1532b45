import type { planRetest as call } from "#features/assessments/contracts/retests.contract.ts";
import { refuseDone, takeRetest } from "#features/assessments/server/retests/act-on-retest.ts";
import { changeRetest } from "#features/assessments/server/retests/retest.store.ts";
import { retestOf } from "#features/assessments/server/retests/retest-view.ts";
import { changeState, recordAct } from "#features/assessments/server/work/act-on-assessment.ts";
import { statesAfter } from "#features/assessments/server/work/assessment-state.rules.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const planRetest: Verb<typeof call> = async (context, { planned_on, ...named }) => {
  const { db, actor, nothingChanged } = context;
  const { assessment, retest } = await takeRetest(context, named);
  refuseDone(retest);
  if (retest.planned_on === planned_on) nothingChanged();
  else {
    await changeRetest(db, { companyId: companyIn(actor), id: retest.id }, { state: "planned", planned_on });
    recordAct(context, assessment, "retest_planned", { round: retest.round, planned_on });
    if (statesAfter(assessment.state).includes("retest"))
      await changeState(context, assessment, "retest", `Ronda ${retest.round}`);
  }
  return await retestOf(db, { assessmentId: named.id, id: retest.id });
};
