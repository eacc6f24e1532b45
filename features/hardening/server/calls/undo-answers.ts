import type * as contract from "#features/hardening/contracts/manual-answers.contract.ts";
import { isGiven, undoGiven } from "#features/hardening/server/answers/manual-answer.store.ts";
import { showNewestRun, targetsWithIds } from "#features/hardening/server/runs/newest-run.store.ts";
import { companyIn } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const undoAnswers: Verb<typeof contract.undoAnswers> = async (
  { db, actor, clock, audit, announce, nothingChanged },
  { id },
) => {
  if (!(await isGiven(db, id))) throw new Refusal("not_found");
  const companyId = companyIn(actor);
  const undone = await undoGiven(db, { companyId, bulkId: id });
  if (undone.length === 0) {
    nothingChanged();
    return { undone: 0 };
  }
  await showNewestRun(db, { companyId, targetIds: targetsWithIds(undone), today: dayOf(clock.now()) });
  audit({
    action: "hardening.answer_undone",
    objectType: "manual_answer",
    objectId: id,
    details: { machines: undone.length },
  });
  announce({ topic: "findings.changed", data: {} });
  return { undone: undone.length };
};
