export type { AnalysisFrame } from "./content/facts.ts";
export { dayAfter } from "./content/facts.ts";
export {
  ageText,
  boundedValue,
  type DraftRisk,
  type Rule,
  type RuleStatement,
  type Scale,
  shareValue,
  sortByKeys,
} from "./rules/rule.ts";
