import { defineAnalysisPart } from "#features/assistant/analyses/server/analysis-rule.extension.ts";
import { incidentPromises } from "./incident-promises.rule.ts";
import { incidentsWithCause } from "./incidents-with-cause.rule.ts";
import { openIncidents } from "./open-incidents.rule.ts";
import { readIncidentFacts } from "./read-incident-facts.ts";

/** What an analysis judges of incidents. */
export const incidentAnalysis = defineAnalysisPart({
  read: readIncidentFacts,
  rules: [openIncidents, incidentPromises, incidentsWithCause],
});
