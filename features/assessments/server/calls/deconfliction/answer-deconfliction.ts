import { findVisibleAlert } from "#features/alerts/server/alerts.public.ts";
import type { answerDeconfliction as call } from "#features/assessments/contracts/deconfliction.contract.ts";
import { saveAnswer } from "#features/assessments/server/deconfliction/exercise.store.ts";
import { exercisesOf } from "#features/assessments/server/deconfliction/exercise-view.ts";
import { recordAct, takeAssessment } from "#features/assessments/server/work/act-on-assessment.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const answerDeconfliction: Verb<typeof call> = async (
  context,
  { id, assessment_id, verdict, note },
) => {
  const { db, actor, clock, nothingChanged } = context;
  const alert = await findVisibleAlert(context, id);
  if (!alert) throw new Refusal("not_found");
  const assessment = await takeAssessment(context, { id: assessment_id });
  const before = (await exercisesOf(context, id)).find((each) => each.assessment_id === assessment_id);
  if (before?.verdict === verdict && before.note === note) nothingChanged();
  else {
    await saveAnswer(db, {
      company_id: companyIn(actor),
      assessment_id,
      alert_id: id,
      at: clock.now(),
      by: authorOf(actor).name,
      verdict,
      note,
    });
    recordAct(context, assessment, "deconfliction_answered", { alert: alert.number, verdict });
  }
  return { items: await exercisesOf(context, id) };
};
