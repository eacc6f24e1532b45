import type * as contract from "#features/analyses/analyses.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { everyRule } from "../rules/every-rule.ts";

export const listRules: Verb<typeof contract.listRules> = async () => ({
  items: everyRule.map(({ key, name, area, weights, says }) => ({ key, name, area, weights, says })),
});
