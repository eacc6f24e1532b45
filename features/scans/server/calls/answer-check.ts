import { v7 as uuidv7 } from "uuid";
import type { answerCheck as call } from "#features/scans/contracts/check-answers.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { answerOf, wrongExpiry } from "../checks/answers/check-answer.rules.ts";
import { addAnswer, findAnswer, isManual } from "../checks/answers/check-answer.store.ts";

export const answerCheck: Verb<typeof call> = async ({ db, actor, clock, audit, announce }, answer) => {
  const now = clock.now();
  if (!(await isManual(db, answer))) throw new Refusal("not_found");
  const wrong = wrongExpiry(answer.expires_on, dayOf(now));
  if (wrong) throw new Refusal("invalid_input", { detail: wrong });
  const [id, { id: answered_by, name: answered_by_name }] = [
    uuidv7({ msecs: now.getTime() }),
    authorOf(actor),
  ];
  await addAnswer(db, {
    ...{ ...answer, company_id: companyIn(actor), id, answered_at: now, answered_by, answered_by_name },
  });
  const row = await findAnswer(db, id);
  if (!row) throw new Error("An answer that was just added is not there");
  const { outcome, evidence, expires_on, title } = row;
  audit({
    action: "check_answer.given",
    objectType: "check_answer",
    objectId: id,
    details: { check: title, outcome, evidence, expires_on },
  });
  announce({ topic: "findings.changed", data: {} });
  return answerOf(row);
};
