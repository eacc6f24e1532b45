import type * as contract from "#features/correlations/rule.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { lockSeenRule } from "../rules/lock-seen-rule.ts";
import { ruleDetail } from "../rules/rule-view.ts";
import { changeRule, noteSetChange } from "../rules/write-rule.store.ts";

export const turnOnRule: Verb<typeof contract.turnOnRule> = async (context, seen) => {
  const { db, actor, clock, audit, announce } = context;
  const row = await lockSeenRule(db, seen);
  if (row.state === "on") throw new Refusal("conflict", { detail: "La regla ya está activa." });
  const { problems, expected_per_day } = await ruleDetail(context, row.id);
  const [first] = problems;
  if (first) throw new Refusal("invalid_input", { detail: first.message });
  if (expected_per_day === null && seen.reason.length < 3)
    throw new Refusal("invalid_input", {
      detail: "Este texto no se ha probado: pruébelo primero, o diga por qué lo activa sin prueba.",
    });
  const frame = { at: clock.now(), by: authorOf(actor).name };
  await changeRule(db, row.id, { state: "on", state_reason: seen.reason }, frame);
  await noteSetChange(db, companyIn(actor));
  audit({
    action: "correlations.rule_turned_on",
    objectType: "correlation_rule",
    objectId: row.id,
    details: { title: row.title, reason: seen.reason, tested: expected_per_day !== null },
  });
  announce({ topic: "correlations.changed", data: { rule: row.id } });
  return await ruleDetail(context, row.id);
};
