import { analysisParts } from "#features/assistant/analyses/server/analysis-rule.extension.ts";
import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { agentTasks } from "#features/automation/agents/server/agent-task.extension.ts";
import { pipelineEvents } from "#features/automation/pipelines/server/pipeline-event.extension.ts";
import { describedEntities } from "#features/detection/entities/server/described-entity.extension.ts";
import { retirementParts } from "#features/detection/entities/server/entities.public.ts";
import { riskSources } from "#features/detection/entities/server/risk-source.extension.ts";
import { companyHomeParts, homePart, waitingCounts } from "#features/home/home/server/home-part.extension.ts";
import { workSources } from "#features/home/my-work/server/work-source.extension.ts";
import { searchSources } from "#features/home/search/server/search-source.extension.ts";
import { affectedCompanies } from "#features/intelligence/bulletins/server/bulletins.public.ts";
import { findingAreaParts } from "#features/posture/findings/server/findings.public.ts";
import { companyActs } from "#platform/server/company-acts/company-act.extension.ts";
import { planParts } from "#platform/server/company-acts/plan-part.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { summaryParts } from "#platform/server/summaries/summary-part.extension.ts";
import { FindingHome } from "./contracts/finding-home.contract.ts";
import { findingTermsAct, findingTermsPlan } from "./server/acts/change-finding-terms.ts";
import { findCompaniesWithOpenCves } from "./server/affected/affected-asset.store.ts";
import { explainFindingTask } from "./server/agents/explain-finding-task.ts";
import { vulnerabilityAnalysis } from "./server/analyses/vulnerability-analysis.ts";
import { vulnerabilitySkills } from "./server/assistant/vulnerability-skills.ts";
import { followAttacks } from "./server/attacks/follow-attacks.job.ts";
import { acceptedRiskMatters } from "./server/decisions/accepted-risk-matters.ts";
import { decisionMatters } from "./server/decisions/decision-matters.ts";
import { followDecisions } from "./server/decisions/follow-decisions.job.ts";
import { findingFigures } from "./server/figures/finding-figures.ts";
import {
  findingObjects,
  searchFindings,
  searchFindingsOfCompanies,
} from "./server/findings/search-findings.ts";
import { findingHome, lateFindings } from "./server/home/finding-home.ts";
import { announceKev } from "./server/intel/announce-kev.job.ts";
import { intelImporter } from "./server/intel/intel-importer.ts";
import { renewIntel } from "./server/intel/renew-intel.job.ts";
import { findingSummary } from "./server/periods/finding-summary.ts";
import { periodVulnerabilities } from "./server/periods/period-vulnerabilities.ts";
import { findingsExploited } from "./server/pipelines/exploited-findings.ts";
import { prioritiesOfAsset, recomputePriorities } from "./server/priority/recompute-priorities.job.ts";
import { followRetirement } from "./server/retirement/follow-retirement.ts";
import { findingRisk } from "./server/risk/finding-risk.ts";
import { vulnerabilitiesRoutes } from "./server/vulnerabilities.routes.ts";
import { vulnerabilityArea } from "./server/vulnerability-area.ts";
import { noticeDueFindings } from "./server/work/finding-case.ts";
import { findingMatters } from "./server/work/finding-matters.ts";
import { waitingFindings } from "./server/work/waiting-findings.ts";
import { PeriodVulnerabilities } from "./vulnerabilities.contract.ts";

export const vulnerabilities: Feature = {
  name: "vulnerabilities",
  routes: vulnerabilitiesRoutes,
  jobs: [noticeDueFindings, followDecisions, announceKev, renewIntel, recomputePriorities, followAttacks],
  imports: [intelImporter],
  files: [{ table: "finding_decision", column: "file_key" }],
  extensions: [
    companyActs.with(findingTermsAct),
    planParts.with(findingTermsPlan),
    pipelineEvents.with(findingsExploited),
    agentTasks.with(explainFindingTask),
    summaryParts.with(findingSummary),
    figureSources.with(findingFigures),
    describedEntities.with(prioritiesOfAsset),
    retirementParts.with(followRetirement),
    riskSources.with(findingRisk),
    findingAreaParts.with(vulnerabilityArea),
    searchSources.with({
      area: "finding",
      label: "Vulnerabilidades",
      order: 25,
      permission: "finding.read",
      find: searchFindings,
      findInCompanies: searchFindingsOfCompanies,
      objects: { codes: ["VUL"], find: findingObjects },
    }),
    analysisParts.with(vulnerabilityAnalysis),
    assistantSkills.with(vulnerabilitySkills),
    affectedCompanies.with((db, cves) => findCompaniesWithOpenCves(db, "vulnerability", cves)),
    matterKinds.with(findingMatters, decisionMatters, acceptedRiskMatters),
    workSources.with(waitingFindings),
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
