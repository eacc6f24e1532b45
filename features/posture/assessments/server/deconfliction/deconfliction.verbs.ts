import { findVisibleAlert } from "#features/detection/alerts/server/alerts.public.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import type { PossibleExercise } from "../../contracts/deconfliction.contract.ts";
import * as contract from "../../contracts/deconfliction.contract.ts";
import { joinMs } from "../steps/join-alerts.rules.ts";
import { lockSeenAssessment, recordAct } from "../work/act-on-assessment.ts";
import { findAssessment } from "../work/assessment.store.ts";
import { findExercisesDuring, insertQuestion, saveAnswer } from "./exercise.store.ts";
import { matchWithExercise } from "./exercise-match.rules.ts";

/**
 * Returns the assessments to which an alert may belong. Row security shows restricted assessments only to people who
 * may see them, so for all others an alert from a covert exercise looks like any other alert.
 */
async function exercisesOf(
  context: Pick<VerbContext, "db" | "actor">,
  alertId: string,
): Promise<PossibleExercise[]> {
  const alert = await findVisibleAlert(context, alertId);
  if (!alert) throw new Refusal("not_found");
  const rows = await findExercisesDuring(context.db, {
    alertId,
    from: new Date(alert.first_seen_at.getTime() - joinMs),
    to: new Date(alert.last_seen_at.getTime() + joinMs),
  });
  return rows.flatMap(({ sources, targets, asked_at, answered_at, question, note, ...row }) => {
    const reasons = matchWithExercise(alert, { sources, targets });
    if (reasons.length === 0 && asked_at === null) return [];
    return [
      {
        ...row,
        reasons,
        asked_at: asked_at?.toISOString() ?? null,
        answered_at: answered_at?.toISOString() ?? null,
        question: question ?? "",
        note: note ?? "",
      },
    ];
  });
}

const findExercises: Verb<typeof contract.findExercises> = async (context, { id }) => ({
  items: await exercisesOf(context, id),
});

const askDeconfliction: Verb<typeof contract.askDeconfliction> = async (
  context,
  { id, assessment_id, question },
) => {
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

const answerDeconfliction: Verb<typeof contract.answerDeconfliction> = async (
  context,
  { id, assessment_id, verdict, note },
) => {
  const { db, actor, clock, nothingChanged } = context;
  const alert = await findVisibleAlert(context, id);
  if (!alert) throw new Refusal("not_found");
  const assessment = await lockSeenAssessment(context, { id: assessment_id });
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

export const deconflictionVerbs = [
  route(contract.findExercises, findExercises),
  route(contract.askDeconfliction, askDeconfliction),
  route(contract.answerDeconfliction, answerDeconfliction),
];
