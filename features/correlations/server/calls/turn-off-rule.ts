import type * as contract from "#features/correlations/rule.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { lockSeenRule } from "../rules/lock-seen-rule.ts";
import { ruleDetail } from "../rules/rule-view.ts";
import { changeRule, noteSetChange } from "../rules/write-rule.store.ts";

export const turnOffRule: Verb<typeof contract.turnOffRule> = async (context, seen) => {
  const { db, actor, clock, audit, announce } = context;
  const row = await lockSeenRule(db, seen);
  if (row.state !== "on") throw new Refusal("conflict", { detail: "La regla no está activa." });
  const frame = { at: clock.now(), by: authorOf(actor).name };
  await changeRule(db, row.id, { state: "off", state_reason: seen.reason }, frame);
  await noteSetChange(db, companyIn(actor));
  audit({
    action: "correlations.rule_turned_off",
    objectType: "correlation_rule",
    objectId: row.id,
    details: { title: row.title, reason: seen.reason },
  });
  announce({ topic: "correlations.changed", data: { rule: row.id } });
  return await ruleDetail(context, row.id);
};
