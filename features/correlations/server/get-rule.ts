import type * as contract from "#features/correlations/correlations.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { ruleDetail } from "./rule-detail.ts";

export const getRule: Verb<typeof contract.getRule> = (context, { id }) => ruleDetail(context, id);
