export { rulesByTechnique } from "./rules/rule-view.ts";
