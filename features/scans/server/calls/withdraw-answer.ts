import type { withdrawAnswer as call } from "#features/scans/contracts/check-answers.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { endAnswer, findAnswer, findAnswers, standAgain } from "../checks/answers/check-answer.store.ts";

export const withdrawAnswer: Verb<typeof call> = async (
  { db, actor, clock, audit, announce, nothingChanged },
  { id },
) => {
  const answer = await findAnswer(db, id);
  if (!answer) throw new Refusal("not_found");
  const now = clock.now();
  if (!(await endAnswer(db, id, now, authorOf(actor).name))) {
    nothingChanged();
    return {};
  }
  // The one whose place it took, not one that was itself taken back before.
  const former = (await findAnswers(db, [answer])).find(
    ({ ended_at, expires_on }) =>
      ended_at?.getTime() === answer.answered_at.getTime() && expires_on >= dayOf(now),
  );
  if (former) await standAgain(db, former.id);
  audit({
    action: "check_answer.withdrawn",
    objectType: "check_answer",
    objectId: id,
    details: { check: answer.title, outcome: answer.outcome },
  });
  announce({ topic: "findings.changed", data: {} });
  return {};
};
