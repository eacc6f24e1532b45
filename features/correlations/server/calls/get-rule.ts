import type * as contract from "#features/correlations/rule.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { ruleDetail } from "../rules/rule-view.ts";

export const getRule: Verb<typeof contract.getRule> = (context, { id }) => ruleDetail(context, id);
