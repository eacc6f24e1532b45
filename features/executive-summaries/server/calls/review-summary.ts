import type {
  reviewSummary as reviewCall,
  submitSummary as submitCall,
} from "#features/executive-summaries/contracts/executive-summaries.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { actOnSummary, expectState, refuse } from "../summaries/act-on-summary.ts";
import { isAuthor } from "../summaries/summary.store.ts";
import { announceRejection, askForReview } from "../summaries/summary-notice.ts";

const minReason = 5;

export const submitSummary: Verb<typeof submitCall> = (context, seen) =>
  actOnSummary(context, seen, (summary) => {
    expectState(summary, ["draft"]);
    askForReview(context, summary);
    const [submitted_at, submitted_by_name] = [context.clock.now(), authorOf(context.actor).name];
    return { set: { state: "in_review", submitted_at, submitted_by_name }, step: "submitted" };
  });

export const reviewSummary: Verb<typeof reviewCall> = (context, { sha256, decision, reason, ...seen }) =>
  actOnSummary(context, seen, async (summary) => {
    const { db, actor, clock } = context;
    expectState(summary, ["in_review"]);
    if (summary.sha256 !== sha256) refuse("El resumen cambió desde que usted lo abrió: revíselo de nuevo.");
    const { id, name } = authorOf(actor);
    if (decision === "approve") {
      if (id !== null && (await isAuthor(db, companyIn(actor), summary.id, id)))
        refuse("Usted trabajó en este resumen: debe aprobarlo otra persona.");
      return {
        set: { state: "approved", approved_at: clock.now(), approved_by_name: name },
        step: "approved",
        reason,
      };
    }
    if (reason.length < minReason)
      throw new Refusal("invalid_input", { detail: "Escriba qué hay que corregir." });
    await announceRejection(context, summary);
    return { set: { state: "draft", submitted_at: null, submitted_by_name: null }, step: "rejected", reason };
  });
