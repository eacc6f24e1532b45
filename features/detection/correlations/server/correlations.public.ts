export { readSigma } from "#features/detection/correlations/readers/sigma/read-sigma.ts";
export { eventRecordOf } from "./engine/event-record.ts";
export { buildRuleSet, type RuleSet } from "./engine/rule-set.ts";
export { beginningAt, followHistory } from "./history/follow-history.ts";
export { importRules } from "./rules/correlations.verbs.ts";
export { rulesByTechnique } from "./rules/rule-view.ts";
export { tooCostly } from "./testing/rule-cost.rules.ts";
