import { findVisibleAlert } from "#features/alerts/server/alerts.public.ts";
import type { askDeconfliction as call } from "#features/assessments/contracts/deconfliction.contract.ts";
import { insertQuestion } from "#features/assessments/server/deconfliction/exercise.store.ts";
import { exercisesOf } from "#features/assessments/server/deconfliction/exercise-view.ts";
import { recordAct } from "#features/assessments/server/work/act-on-assessment.ts";
import { findAssessment } from "#features/assessments/server/work/assessment.store.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const askDeconfliction: Verb<typeof call> = async (context, { id, assessment_id, question }) => {
  const { db, actor, clock, nothingChanged } = context;
  const alert = await findVisibleAlert(context, id);
  const assessment = await findAssessment(db, assessment_id);
  if (!alert || !assessment) throw new Refusal("not_found");
  const isNew = await insertQuestion(db, {
    company_id: companyIn(actor),
    assessment_id,
    alert_id: id,
    asked_at: clock.now(),
    asked_by_name: authorOf(actor).name,
    question,
  });
  if (isNew) recordAct(context, assessment, "deconfliction_asked", { alert: alert.number });
  else nothingChanged();
  return { items: await exercisesOf(context, id) };
};
