import type * as contract from "#features/hardening/contracts/hardening-target.contract.ts";
import { countWaitsOn, findAnswers } from "#features/hardening/server/answers/manual-answer.store.ts";
import {
  findRuleStory,
  findRuleTexts,
  findSeen,
} from "#features/hardening/server/rules/rule-detail.store.ts";
import { ruleFrom } from "#features/hardening/server/rules/rule-view.ts";
import { findRule } from "#features/hardening/server/rules/target-rule.store.ts";
import { findTarget } from "#features/hardening/server/targets/target.store.ts";
import { companyIn } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getTargetRule: Verb<typeof contract.getTargetRule> = async (
  { db, actor, clock },
  { id, issue_id: issueId, locus },
) => {
  const target = await findTarget(db, id);
  const check = { issueId, locus };
  const row = target && (await findRule(db, { target, today: dayOf(clock.now()) }, check));
  const texts = row && (await findRuleTexts(db, issueId));
  if (!target || !row || !texts) throw new Refusal("not_found");
  const waiting = row.outcome === "manual" ? await countWaitsOn(db, companyIn(actor), check) : 1;
  const story = await findRuleStory(db, target, check);
  return {
    rule: ruleFrom(row),
    description: texts.description,
    solution: texts.solution,
    references: texts.reference_urls,
    identifiers: [...new Set([...texts.sections, ...texts.aliases])],
    seen: await findSeen(db, row.evidence_id),
    waiting_elsewhere: Math.max(0, waiting - 1),
    answers: await findAnswers(db, { targetId: id, ...check }),
    story: story.map(({ at, ...step }) => ({ at: at.toISOString(), ...step })),
  };
};
