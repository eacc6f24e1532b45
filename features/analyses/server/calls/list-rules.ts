import type * as contract from "#features/analyses/analyses.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { analysisParts } from "../analysis-rule.extension.ts";
import { inOrder } from "../rules/rule.ts";

export const listRules: Verb<typeof contract.listRules> = async ({ extensions }) => {
  const rules = extensions(analysisParts).flatMap((part) => part.rules);
  return {
    items: inOrder(
      rules,
      ({ order }) => order,
      ({ key }) => key,
    ).map(({ key, name, area, weights, says }) => ({ key, name, area, weights, says })),
  };
};
