import { defineAnalysisPart } from "#features/assistant/analyses/server/analysis-rule.extension.ts";
import { nonconformities } from "./nonconformities.rule.ts";
import { readNonconformityFacts } from "./nonconformity-facts.ts";

/** What an analysis judges of assurance. */
export const nonconformityAnalysis = defineAnalysisPart({
  read: readNonconformityFacts,
  rules: [nonconformities],
});
