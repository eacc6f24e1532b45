import type * as contract from "#features/correlations/correlations.contract.ts";
import type { RuleFacets } from "#features/correlations/correlations.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import type { Verb } from "#platform/server/verb.ts";
import { countRulesBy, countRulesByTechnique } from "../rules/rule.store.ts";

export const listRuleFacets: Verb<typeof contract.listRuleFacets> = async ({ db }, filter) => {
  const state = await countRulesBy(db, "state", { ...filter, state: undefined });
  const level = await countRulesBy(db, "level", { ...filter, level: undefined });
  const technique = await countRulesByTechnique(db, { ...filter, technique: undefined });
  const byLevel = level.toSorted((one, other) => placeOf(one.value) - placeOf(other.value));
  return { state, level: byLevel, technique } as RuleFacets;
};

/** The worst first, as everywhere. */
function placeOf(level: string): number {
  return (severities as readonly string[]).indexOf(level);
}
