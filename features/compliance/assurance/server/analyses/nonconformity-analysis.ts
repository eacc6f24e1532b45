import { defineAnalysisPart } from "#features/assistant/analyses/server/analysis-rule.extension.ts";
import { nonconformities } from "./nonconformities.rule.ts";
import { readNonconformityFacts } from "./nonconformity-facts.ts";

/** The part of an analysis that evaluates nonconformities, exceptions and measures. */
export const nonconformityAnalysis = defineAnalysisPart({
  read: readNonconformityFacts,
  rules: [nonconformities],
});
