import { defineAnalysisPart } from "#features/assistant/analyses/server/analysis-rule.extension.ts";
import { readEvidenceFacts } from "./evidence-facts.ts";
import { expiringEvidence } from "./expiring-evidence.rule.ts";

/** The part of an analysis that evaluates evidence. */
export const evidenceAnalysis = defineAnalysisPart({
  read: readEvidenceFacts,
  rules: [expiringEvidence],
});
