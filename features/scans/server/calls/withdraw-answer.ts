import type { withdrawAnswer as call } from "#features/scans/contracts/check-answers.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findAnswer } from "../checks/answers/check-answer.store.ts";
import { followAnswers } from "../checks/answers/follow-answers.ts";
import { withdrawGiven } from "../checks/answers/give-answers.store.ts";

export const withdrawAnswer: Verb<typeof call> = async (context, { id }) => {
  const { db, actor, clock, audit, nothingChanged } = context;
  const answer = await findAnswer(db, id);
  if (!answer) throw new Refusal("not_found");
  if (answer.ended_at !== null) {
    nothingChanged();
    return { withdrawn: 0 };
  }
  const assetIds = await withdrawGiven(db, {
    ...{ companyId: companyIn(actor), bulkId: answer.bulk_id, at: clock.now(), by: authorOf(actor) },
  });
  audit({
    action: "check_answer.withdrawn",
    objectType: "check_answer",
    objectId: id,
    details: { check: answer.title, outcome: answer.outcome, assets: assetIds.length },
  });
  await followAnswers(context, answer.area, { issueId: answer.issue_id, assetIds });
  return { withdrawn: assetIds.length };
};
