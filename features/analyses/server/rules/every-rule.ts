import type { AnalysisKind } from "#features/analyses/analyses.contract.ts";
import { alertNoise } from "./alert-noise.rule.ts";
import { assessmentCoverage } from "./assessment-coverage.rule.ts";
import { compliance } from "./compliance.rule.ts";
import { complianceTrend } from "./compliance-trend.rule.ts";
import { confirmedAttacks } from "./confirmed-attacks.rule.ts";
import { criticalControls } from "./critical-controls.rule.ts";
import { detectionCoverage } from "./detection-coverage.rule.ts";
import { evidenceInForce } from "./evidence-in-force.rule.ts";
import { expiringEvidence } from "./expiring-evidence.rule.ts";
import { lateAlerts } from "./late-alerts.rule.ts";
import { maturity } from "./maturity.rule.ts";
import { nonconformities } from "./nonconformities.rule.ts";
import { openAlerts } from "./open-alerts.rule.ts";
import { rejectedRecords } from "./rejected-records.rule.ts";
import type { Rule } from "./rule.ts";
import { sections } from "./sections.rule.ts";
import { seriousEvents } from "./serious-events.rule.ts";
import { serviceLevels } from "./service-levels.rule.ts";
import { silentSources } from "./silent-sources.rule.ts";
import { vulnerabilities } from "./vulnerabilities.rule.ts";

/** The rules of the built-in engine, in the order in which a result shows them. */
export const everyRule: readonly Rule[] = [
  openAlerts,
  confirmedAttacks,
  lateAlerts,
  serviceLevels,
  alertNoise,
  seriousEvents,
  silentSources,
  rejectedRecords,
  detectionCoverage,
  compliance,
  assessmentCoverage,
  complianceTrend,
  maturity,
  sections,
  criticalControls,
  evidenceInForce,
  expiringEvidence,
  nonconformities,
  vulnerabilities,
];

export function rulesOf(kind: AnalysisKind): Rule[] {
  return everyRule.filter(({ weights }) => weights[kind] !== undefined);
}
