export { readSigma } from "#features/correlations/readers/sigma/read-sigma.ts";
export { importRules } from "./calls/import-rules.ts";
export { recordOf } from "./engine/event-record.ts";
export { buildRuleSet, type RuleSet } from "./engine/rule-set.ts";
export { beginningAt, followHistory } from "./history/follow-history.ts";
export { rulesByTechnique } from "./rules/rule-view.ts";
export { tooCostly } from "./testing/rule-cost.rules.ts";
