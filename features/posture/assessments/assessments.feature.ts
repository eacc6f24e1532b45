import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { companyHomeParts, homePart } from "#features/home/home/server/home-part.extension.ts";
import { plainObjects, searchSources } from "#features/home/search/server/search-source.extension.ts";
import { deliveryEvidenceKinds } from "#platform/server/deliverables/delivery-evidence.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { importRoutes } from "#platform/server/imports/import-routes.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { AssessmentHome } from "./contracts/assessment-home.contract.ts";
import { assessmentFileCalls } from "./contracts/assessment-imports.contract.ts";
import { assessmentSkills } from "./server/assistant/assessment-skills.ts";
import { deconflictionVerbs } from "./server/deconfliction/deconfliction.verbs.ts";
import { assessmentFigures } from "./server/figures/assessment-figures.ts";
import { assessmentFindingsVerbs } from "./server/findings/assessment-findings.verbs.ts";
import { assessmentHome } from "./server/home/assessment-home.ts";
import { assessmentImporter } from "./server/imports/assessment-importer.ts";
import {
  askedFindingMatters,
  authorisationMatters,
  criticalFindingMatters,
  retestMatters,
  uncorrectedMatters,
} from "./server/matters/assessment-matters.ts";
import { assessmentReportVerbs } from "./server/report/assessment-report.verbs.ts";
import { retestsVerbs } from "./server/retests/retests.verbs.ts";
import { attackStepsVerbs } from "./server/steps/attack-steps.verbs.ts";
import { assessmentEvidence } from "./server/work/assessment-evidence.ts";
import { assessmentsVerbs } from "./server/work/assessments.verbs.ts";
import { authorisationsVerbs } from "./server/work/authorisations.verbs.ts";
import { searchAssessments } from "./server/work/search-assessments.ts";

export const assessments: Feature = {
  name: "assessments",
  routes: [
    ...assessmentFindingsVerbs,
    ...retestsVerbs,
    ...assessmentReportVerbs,
    ...attackStepsVerbs,
    ...deconflictionVerbs,
    ...importRoutes(assessmentFileCalls, assessmentImporter),
    ...assessmentsVerbs,
    ...authorisationsVerbs,
  ],
  imports: [assessmentImporter],
  files: [
    { table: "assessment_authorisation", column: "file_key" },
    { table: "assessment_evidence", column: "file_key" },
  ],
  extensions: [
    assistantSkills.with(assessmentSkills),
    companyHomeParts.with(
      homePart({
        area: "assessments",
        shape: AssessmentHome,
        figures: ["assessments.open"],
        read: assessmentHome,
      }),
    ),
    deliveryEvidenceKinds.with(assessmentEvidence),
    figureSources.with(assessmentFigures),
    matterKinds.with(
      authorisationMatters,
      retestMatters,
      criticalFindingMatters,
      askedFindingMatters,
      uncorrectedMatters,
    ),
    searchSources.with({
      area: "assessment",
      label: "Evaluaciones",
      order: 30,
      permission: "assessment.read",
      find: searchAssessments,
      objects: plainObjects(searchAssessments, ["EVA"]),
    }),
  ],
};
