import type { answerDecision as call } from "#features/executive-summaries/contracts/executive-summaries.contract.ts";
import { decisionAnswerWords } from "#features/executive-summaries/contracts/summary-terms.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { refuse } from "../summaries/act-on-summary.ts";
import { lockDecision, saveAnswer } from "../summaries/decision.store.ts";
import { findSummary } from "../summaries/summary.store.ts";
import { announceAnswer } from "../summaries/summary-notice.ts";
import { summaryDetail } from "../summaries/summary-view.ts";

const minNote = 5;

export const answerDecision: Verb<typeof call> = async (context, { id, answer, note }) => {
  const { db, actor, clock, audit, announce } = context;
  const companyId = companyIn(actor);
  const decision = await lockDecision(db, companyId, id);
  const summary = decision && (await findSummary(db, companyId, decision.summary_id));
  if (!decision || !summary) throw new Refusal("not_found");
  if (summary.state !== "published") refuse("Hay una edición corregida de este resumen: responda en ella.");
  if (decision.answer !== null)
    refuse("Esta decisión ya tiene respuesta. Para cambiarla, escriba a su proveedor.");
  if (answer !== "accepted" && note.length < minNote)
    throw new Refusal("invalid_input", { detail: "Escriba el motivo para rechazar o postergar." });
  const author = authorOf(actor);
  await saveAnswer(db, companyId, id, {
    answer,
    note,
    answered_by: author.id,
    answered_by_name: author.name,
    answered_at: clock.now(),
  });
  announceAnswer(context, summary);
  audit({
    action: "executive_summary.decision_answered",
    objectType: "executive_summary",
    objectId: summary.id,
    details: {
      month: summary.content.month_name,
      question: decision.question,
      answer: decisionAnswerWords[answer],
      note,
    },
  });
  announce({ topic: "executive_summaries.changed", data: { id: summary.id } });
  return await summaryDetail(context, summary.id);
};
