import { defineAnalysisPart } from "#features/assistant/analyses/server/analysis-rule.extension.ts";
import { readAlertFacts } from "./alert-facts.ts";
import { alertNoise } from "./alert-noise.rule.ts";
import { confirmedAttacks } from "./confirmed-attacks.rule.ts";
import { lateAlerts } from "./late-alerts.rule.ts";
import { openAlerts } from "./open-alerts.rule.ts";
import { serviceLevels } from "./service-levels.rule.ts";

/** The part of an analysis that evaluates alerts. */
export const alertAnalysis = defineAnalysisPart({
  read: readAlertFacts,
  rules: [openAlerts, confirmedAttacks, lateAlerts, serviceLevels, alertNoise],
});
