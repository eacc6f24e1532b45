import { defineAnalysisPart } from "#features/assistant/analyses/server/analysis-rule.extension.ts";
import { incidentServiceLevels } from "./incident-service-levels.rule.ts";
import { incidentsWithCause } from "./incidents-with-cause.rule.ts";
import { openIncidents } from "./open-incidents.rule.ts";
import { readIncidentFacts } from "./read-incident-facts.ts";

/** The part of an analysis that evaluates incidents. */
export const incidentAnalysis = defineAnalysisPart({
  read: readIncidentFacts,
  rules: [openIncidents, incidentServiceLevels, incidentsWithCause],
});
