import type * as contract from "#features/correlations/correlations.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findRulesAbove, lockRule } from "../rules/rule.store.ts";
import { noteSetChange, removeRule } from "../rules/write-rule.store.ts";

export const deleteRule: Verb<typeof contract.deleteRule> = async (
  { db, actor, audit, announce },
  { id },
) => {
  const row = await lockRule(db, id);
  if (!row) throw new Refusal("not_found");
  if (row.state === "on") throw new Refusal("conflict", { detail: "Apague la regla antes de borrarla." });
  const [above] = await findRulesAbove(db, id);
  if (above) throw new Refusal("conflict", { detail: `La correlación «${above.title}» se apoya en ella.` });
  await removeRule(db, id);
  await noteSetChange(db, companyIn(actor));
  audit({
    action: "correlations.rule_deleted",
    objectType: "correlation_rule",
    objectId: id,
    details: { title: row.title },
  });
  announce({ topic: "correlations.changed", data: { rule: id } });
  return {};
};
