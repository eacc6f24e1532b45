import { defineAnalysisPart } from "#features/assistant/analyses/server/analysis-rule.extension.ts";
import { detectionCoverage } from "./detection-coverage.rule.ts";
import { readTechniqueFacts } from "./technique-facts.ts";

/** The part of an analysis that evaluates ATT&CK coverage. */
export const techniqueAnalysis = defineAnalysisPart({
  read: readTechniqueFacts,
  rules: [detectionCoverage],
});
