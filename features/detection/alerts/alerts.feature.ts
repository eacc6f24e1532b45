import { analysisParts } from "#features/assistant/analyses/server/analysis-rule.extension.ts";
import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { agentTasks } from "#features/automation/agents/server/agent-task.extension.ts";
import { pipelineEvents } from "#features/automation/pipelines/server/pipeline-event.extension.ts";
import { pipelineSteps } from "#features/automation/pipelines/server/step-kind.extension.ts";
import { entityAnswers } from "#features/detection/entities/server/entity-answer.extension.ts";
import { openAlertSources } from "#features/detection/entities/server/open-alerts.extension.ts";
import { companyHomeParts, homePart, waitingCounts } from "#features/home/home/server/home-part.extension.ts";
import { termSources } from "#features/home/my-work/server/term-source.extension.ts";
import { workSources } from "#features/home/my-work/server/work-source.extension.ts";
import { searchSources } from "#features/home/search/server/search-source.extension.ts";
import { attackSources } from "#features/posture/findings/server/attack-source.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { companyActs } from "#platform/server/company-acts/company-act.extension.ts";
import { planParts } from "#platform/server/company-acts/plan-part.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { alertNumber, clockLabels } from "./alerts.labels.ts";
import { AlertHome } from "./contracts/alert-home.contract.ts";
import { alertTermsAct, alertTermsPlan } from "./server/acts/alert-terms.ts";
import { triageAlertTask } from "./server/agents/triage-alert-task.ts";
import { alertsRoutes } from "./server/alerts.routes.ts";
import { alertAnalysis } from "./server/analyses/alert-analysis.ts";
import { alertSkills } from "./server/assistant/alert-skills.ts";
import { alertsOfAsset } from "./server/assistant/alerts-of-asset.ts";
import { announceDueClocks } from "./server/clocks/announce-due-clocks.job.ts";
import { alertPosture, countWaitingAlerts } from "./server/figures/alert-backlog.ts";
import { alertFigures } from "./server/figures/alert-figures.ts";
import { alertRaised, assignAlertStep, commentAlertStep } from "./server/pipelines/alert-steps.ts";
import { attackRows } from "./server/queue/alert-list.store.ts";
import { alertMatters } from "./server/queue/alert-matters.ts";
import { alertsOfEntities } from "./server/queue/alerts-of-entities.ts";
import { alertTitles, searchAlerts, searchAlertsOfCompanies } from "./server/queue/search-alerts.ts";
import { waitingAlertsSource } from "./server/queue/waiting-alerts.ts";
import { raiseAlertsFromBatch } from "./server/raising/follow-events.job.ts";

export const alerts: Feature = {
  name: "alerts",
  routes: alertsRoutes,
  jobs: [raiseAlertsFromBatch, announceDueClocks],
  extensions: [
    companyActs.with(alertTermsAct),
    planParts.with(alertTermsPlan),
    agentTasks.with(triageAlertTask),
    pipelineSteps.with(commentAlertStep, assignAlertStep),
    pipelineEvents.with(alertRaised),
    figureSources.with(alertFigures),
    openAlertSources.with(alertsOfEntities),
    attackSources.with({ rows: attackRows }),
    analysisParts.with(alertAnalysis),
    assistantSkills.with(alertSkills),
    entityAnswers.with(alertsOfAsset),
    waitingCounts.with(countWaitingAlerts),
    matterKinds.with(alertMatters),
    workSources.with(waitingAlertsSource),
    termSources.with({
      caseName: "alert",
      permission: "alert.read",
      columns: ["number", "title", "level"],
      nameOf: (id, { number, title, level }) => ({
        code: alertNumber(Number(number)),
        title: String(title),
        path: paths.alert(Number(level), id),
        explainPath: paths.alertLevels,
      }),
      countsThroughCase: false,
      kindWords: clockLabels,
    }),
    searchSources.with({
      area: "alert",
      label: "Alertas",
      order: 15,
      permission: "alert.read",
      find: searchAlerts,
      findInCompanies: searchAlertsOfCompanies,
      names: alertTitles,
    }),
    companyHomeParts.with(
      homePart({
        area: "alerts",
        shape: AlertHome,
        read: alertPosture,
      }),
    ),
  ],
};
