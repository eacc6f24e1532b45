import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/hardening/contracts/manual-answers.contract.ts";
import { longestAnswerDays, mostAnswered } from "#features/hardening/contracts/manual-answers.contract.ts";
import {
  countWaitsOn,
  giveAnswers,
  waitsOn,
} from "#features/hardening/server/answers/manual-answer.store.ts";
import { findCheck } from "#features/hardening/server/rules/target-rule.store.ts";
import { showNewestRun, targetsWithIds } from "#features/hardening/server/runs/newest-run.store.ts";
import { findTarget } from "#features/hardening/server/targets/target.store.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { dayOf, daysAfter } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const answerManual: Verb<typeof contract.answerManual> = async (
  { db, actor, clock, audit, announce },
  { id, issue_id: issueId, locus, answer, evidence, valid_until: validUntil, where },
) => {
  const target = await findTarget(db, id);
  const check = target && (await findCheck(db, target, { issueId, locus }));
  if (!target || !check) throw new Refusal("not_found");
  if (check.outcome !== "manual")
    throw new Refusal("conflict", {
      detail: "La herramienta ya juzga esta regla por sí misma: no espera la respuesta de una persona.",
    });
  const today = dayOf(clock.now());
  if (validUntil <= today || validUntil > daysAfter(today, longestAnswerDays))
    throw new Refusal("invalid_input", {
      detail: `La respuesta vale desde mañana hasta un año: elija un día entre ${daysAfter(today, 1)} y ${daysAfter(today, longestAnswerDays)}.`,
    });
  const companyId = companyIn(actor);
  if (where === "everywhere" && (await countWaitsOn(db, companyId, { issueId, locus })) > mostAnswered)
    throw new Refusal("conflict", {
      detail: `Se responden hasta ${mostAnswered} equipos a la vez.`,
    });
  const bulkId = uuidv7();
  const answered = await giveAnswers(
    db,
    {
      ...{ companyId, issueId, locus, bulkId, answer, evidence, validUntil },
      by: authorOf(actor),
      at: clock.now(),
    },
    where === "machine" ? targetsWithIds([id]) : waitsOn(companyId, { issueId, locus }),
  );
  await showNewestRun(db, { companyId, targetIds: targetsWithIds(answered), today });
  audit({
    action: "hardening.answered",
    objectType: "manual_answer",
    objectId: bulkId,
    details: { rule: check.rule_id, answer, machines: answered.length, valid_until: validUntil },
  });
  announce({ topic: "findings.changed", data: {} });
  return { bulk_id: bulkId, answered: answered.length };
};
