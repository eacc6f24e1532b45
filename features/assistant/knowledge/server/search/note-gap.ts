import { foldText } from "#platform/contract/fold-text.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { countGap } from "./gap.store.ts";

/** Records a question without a result, so that an editor can write an article. */
export async function recordUnansweredQuestion(
  { db, actor, clock }: Pick<VerbContext, "db" | "actor" | "clock">,
  question: string,
): Promise<void> {
  const folded = foldText(question).slice(0, 300);
  if (folded === "") return;
  await countGap(db, {
    company_id: companyIn(actor),
    folded,
    question: question.slice(0, 300).toWellFormed(),
    at: clock.now(),
  });
}
