import { describedEntities } from "#features/detection/entities/server/described-entity.extension.ts";
import { retirementParts } from "#features/detection/entities/server/entities.public.ts";
import { workSources } from "#features/home/my-work/server/work-source.extension.ts";
import { companyActs } from "#platform/server/company-acts/company-act.extension.ts";
import { planParts } from "#platform/server/company-acts/plan-part.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { findingTermsAct, findingTermsPlan } from "./server/acts/change-finding-terms.ts";
import { followAttacks } from "./server/attacks/follow-attacks.job.ts";
import { acceptedRiskMatters } from "./server/decisions/accepted-risk-matters.ts";
import { decisionMatters } from "./server/decisions/decision-matters.ts";
import { followDecisions } from "./server/decisions/follow-decisions.job.ts";
import { followDetector } from "./server/detector/follow-detector.job.ts";
import { findingsRoutes } from "./server/findings.routes.ts";
import { scanImporter } from "./server/imports/scan-importer.ts";
import { announceKev } from "./server/intel/announce-kev.job.ts";
import { intelImporter } from "./server/intel/intel-importer.ts";
import { renewIntel } from "./server/intel/renew-intel.job.ts";
import { prioritiesOfAsset, recomputePriorities } from "./server/priority/recompute-priorities.job.ts";
import { followRetirement } from "./server/retirement/follow-retirement.ts";
import { noticeDueFindings } from "./server/work/finding-case.ts";
import { waitingFindings } from "./server/work/waiting-findings.ts";

export const findings: Feature = {
  name: "findings",
  routes: findingsRoutes,
  jobs: [
    followDetector,
    noticeDueFindings,
    followDecisions,
    announceKev,
    renewIntel,
    recomputePriorities,
    followAttacks,
  ],
  imports: [scanImporter, intelImporter],
  files: [{ table: "finding_decision", column: "file_key" }],
  extensions: [
    companyActs.with(findingTermsAct),
    planParts.with(findingTermsPlan),
    describedEntities.with(prioritiesOfAsset),
    retirementParts.with(followRetirement),
    matterKinds.with(decisionMatters, acceptedRiskMatters),
    workSources.with(waitingFindings),
  ],
};
