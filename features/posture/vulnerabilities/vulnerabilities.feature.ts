import { analysisParts } from "#features/assistant/analyses/server/analysis-rule.extension.ts";
import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { agentTasks } from "#features/automation/agents/server/agent-task.extension.ts";
import { pipelineEvents } from "#features/automation/pipelines/server/pipeline-event.extension.ts";
import { riskSources } from "#features/detection/entities/server/risk-source.extension.ts";
import { companyHomeParts, homePart, waitingCounts } from "#features/home/home/server/home-part.extension.ts";
import { affectedCompanies } from "#features/intelligence/bulletins/server/bulletins.public.ts";
import type { Feature } from "#platform/server/feature.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { summaryParts } from "#platform/server/summaries/summary-part.extension.ts";
import { FindingHome } from "./contracts/finding-home.contract.ts";
import { findCompaniesWithOpenCves } from "./server/affected/affected-asset.store.ts";
import { explainFindingTask } from "./server/agents/explain-finding-task.ts";
import { vulnerabilityAnalysis } from "./server/analyses/vulnerability-analysis.ts";
import { vulnerabilitySkills } from "./server/assistant/vulnerability-skills.ts";
import { findingFigures } from "./server/figures/finding-figures.ts";
import { findingHome, lateFindings } from "./server/home/finding-home.ts";
import { findingSummary } from "./server/periods/finding-summary.ts";
import { periodVulnerabilities } from "./server/periods/period-vulnerabilities.ts";
import { findingsExploited } from "./server/pipelines/exploited-findings.ts";
import { findingRisk } from "./server/risk/finding-risk.ts";
import { vulnerabilitiesRoutes } from "./server/vulnerabilities.routes.ts";
import { vulnerabilityArea } from "./server/vulnerability-area.ts";
import { PeriodVulnerabilities } from "./vulnerabilities.contract.ts";

export const vulnerabilities: Feature = {
  name: "vulnerabilities",
  routes: vulnerabilitiesRoutes,
  extensions: [
    pipelineEvents.with(findingsExploited),
    agentTasks.with(explainFindingTask),
    summaryParts.with(findingSummary),
    figureSources.with(findingFigures),
    riskSources.with(findingRisk),
    ...vulnerabilityArea,
    analysisParts.with(vulnerabilityAnalysis),
    assistantSkills.with(vulnerabilitySkills),
    affectedCompanies.with((db, cves) => findCompaniesWithOpenCves(db, "vulnerability", cves)),
    waitingCounts.with(lateFindings),
    companyHomeParts.with(
      homePart({
        area: "findings",
        shape: FindingHome,
        figures: ["findings.declared"],
        read: findingHome,
      }),
      homePart({
        area: "vulnerabilities",
        shape: PeriodVulnerabilities,
        figures: [
          "findings.open",
          "findings.open_critical",
          "findings.open_high",
          "findings.kev_open",
          "findings.late",
        ],
        read: ({ db, clock }) => periodVulnerabilities(db, clock.now()),
      }),
    ),
  ],
};
