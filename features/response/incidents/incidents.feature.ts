import { analysisParts } from "#features/assistant/analyses/server/analysis-rule.extension.ts";
import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { agentTasks } from "#features/automation/agents/server/agent-task.extension.ts";
import { pipelineEvents } from "#features/automation/pipelines/server/pipeline-event.extension.ts";
import { activitySources } from "#features/detection/entities/server/activity-source.extension.ts";
import { riskSources } from "#features/detection/entities/server/risk-source.extension.ts";
import { companyHomeParts, homePart, waitingCounts } from "#features/home/home/server/home-part.extension.ts";
import { termSources } from "#features/home/my-work/server/term-source.extension.ts";
import { searchSources } from "#features/home/search/server/search-source.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { sealedRecords } from "#platform/server/audit/sealed-records.ts";
import { companyActs } from "#platform/server/company-acts/company-act.extension.ts";
import { planParts } from "#platform/server/company-acts/plan-part.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { summaryParts } from "#platform/server/summaries/summary-part.extension.ts";
import { IncidentHome } from "./contracts/incident-figures.contract.ts";
import { incidentClockLabels } from "./incidents.labels.ts";
import { incidentActivity } from "./server/activity/incident-activity.ts";
import { incidentTermsAct, incidentTermsPlan } from "./server/acts/incident-terms.ts";
import { checkIncidentTask } from "./server/agents/check-incident-task.ts";
import { incidentAnalysis } from "./server/analyses/incident-analysis.ts";
import { incidentSkills } from "./server/assistant/incident-skills.ts";
import { incidentSummary } from "./server/client/incident-summary.ts";
import { checkCustody } from "./server/evidence/check-custody.ts";
import { sealCustody } from "./server/evidence/seal-custody.job.ts";
import { verifyEvidenceFiles } from "./server/evidence/verify-evidence-files.job.ts";
import { incidentFigures } from "./server/figures/incident-figures.ts";
import { incidentHome, openIncidents } from "./server/home/incident-home.ts";
import { incidentsRoutes } from "./server/incidents.routes.ts";
import {
  incidentObjects,
  searchIncidents,
  searchIncidentsOfCompanies,
} from "./server/list/search-incidents.ts";
import { incidentDeclared } from "./server/pipelines/incident-events.ts";
import { incidentRisk } from "./server/risk/incident-risk.ts";
import { noticeDueIncidents } from "./server/work/incident-case.ts";
import { incidentMatters, incidentTaskMatters } from "./server/work/incident-matters.ts";

export const incidents: Feature = {
  name: "incidents",
  routes: incidentsRoutes,
  jobs: [noticeDueIncidents, verifyEvidenceFiles, sealCustody],
  files: [{ table: "incident_evidence_file", column: "file_key" }],
  extensions: [
    companyActs.with(incidentTermsAct),
    planParts.with(incidentTermsPlan),
    agentTasks.with(checkIncidentTask),
    pipelineEvents.with(incidentDeclared),
    summaryParts.with(incidentSummary),
    figureSources.with(incidentFigures),
    activitySources.with(incidentActivity),
    riskSources.with(incidentRisk),
    analysisParts.with(incidentAnalysis),
    sealedRecords.with(checkCustody),
    termSources.with({
      caseName: "incident",
      permission: "incident.read",
      columns: ["series", "number", "title"],
      nameOf: (id, { series, number, title }) => ({
        code: `${series}-${number}`,
        title: String(title),
        path: paths.incident(id),
        explainPath: paths.incident(id),
      }),
      countsThroughCase: true,
      kindWords: incidentClockLabels,
    }),
    assistantSkills.with(incidentSkills),
    waitingCounts.with(openIncidents),
    matterKinds.with(incidentMatters, incidentTaskMatters),
    companyHomeParts.with(
      homePart({
        area: "incidents",
        shape: IncidentHome,
        read: incidentHome,
      }),
    ),
    searchSources.with({
      area: "incident",
      label: "Incidentes",
      order: 12,
      permission: "incident.read",
      find: searchIncidents,
      findInCompanies: searchIncidentsOfCompanies,
      objects: { codes: ["INC", "RES"], find: incidentObjects },
    }),
  ],
};
