import type * as contract from "#features/hardening/contracts/hardening-target.contract.ts";
import {
  findRuleStory,
  findRuleTexts,
  findSeen,
} from "#features/hardening/server/rules/rule-detail.store.ts";
import { ruleFrom } from "#features/hardening/server/rules/rule-view.ts";
import { findRule } from "#features/hardening/server/rules/target-rule.store.ts";
import { findTarget } from "#features/hardening/server/targets/target.store.ts";
import { answerOf, countWaitingElsewhere, findAnswers } from "#features/scans/server/scans.public.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

const shownAnswers = 20;

export const getTargetRule: Verb<typeof contract.getTargetRule> = async (
  { db, clock },
  { id, issue_id: issueId, locus },
) => {
  const target = await findTarget(db, id);
  const check = { issueId, locus };
  const today = dayOf(clock.now());
  const row = target && (await findRule(db, { target, today }, check));
  const texts = row && (await findRuleTexts(db, issueId));
  if (!target || !row || !texts) throw new Refusal("not_found");
  const name = { asset_id: target.asset_id, issue_id: issueId, locus };
  const story = await findRuleStory(db, target, check);
  const answers = await findAnswers(db, [name], shownAnswers);
  return {
    asset_id: target.asset_id,
    rule: ruleFrom(row),
    description: texts.description,
    solution: texts.solution,
    references: texts.reference_urls,
    identifiers: [...new Set([...texts.sections, ...texts.aliases])],
    seen: await findSeen(db, row.evidence_id),
    waiting_elsewhere: row.outcome === "manual" ? await countWaitingElsewhere(db, name, today) : 0,
    answers: answers.map(answerOf),
    story: story.map(({ at, ...step }) => ({ at: at.toISOString(), ...step })),
  };
};
