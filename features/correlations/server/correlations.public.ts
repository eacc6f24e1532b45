export { beginningAt, followHistory } from "./history/follow-history.ts";
export { rulesByTechnique } from "./rules/rule-view.ts";
