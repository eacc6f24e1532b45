import { defineAnalysisPart } from "#features/assistant/analyses/server/analysis-rule.extension.ts";
import { assessmentCoverage } from "./assessment-coverage.rule.ts";
import { compliance } from "./compliance.rule.ts";
import { readComplianceFacts } from "./compliance-facts.ts";
import { complianceTrend } from "./compliance-trend.rule.ts";
import { criticalControls } from "./critical-controls.rule.ts";
import { evidenceInForce } from "./evidence-in-force.rule.ts";
import { maturity } from "./maturity.rule.ts";
import { sections } from "./sections.rule.ts";

/** The part of an analysis that evaluates compliance. */
export const complianceAnalysis = defineAnalysisPart({
  read: readComplianceFacts,
  rules: [
    compliance,
    assessmentCoverage,
    complianceTrend,
    maturity,
    sections,
    criticalControls,
    evidenceInForce,
  ],
});
