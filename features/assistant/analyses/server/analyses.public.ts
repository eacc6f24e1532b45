export type { AnalysisFrame } from "./content/facts.ts";
export { dayAfter } from "./content/facts.ts";
export {
  ageText,
  boundedValue,
  type DraftRisk,
  inOrder,
  type Rule,
  type RuleStatement,
  type Scale,
  shareValue,
} from "./rules/rule.ts";
