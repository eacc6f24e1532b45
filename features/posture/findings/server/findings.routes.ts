import { importRoutes } from "#platform/server/imports/import-routes.ts";
import { intelCalls } from "../contracts/cve-intel.contract.ts";
import { scanCalls } from "../contracts/scans.contract.ts";
import { checkAnswersVerbs } from "./checks/check-answers.verbs.ts";
import { scanComparisonVerbs } from "./comparison/scan-comparison.verbs.ts";
import { findingDecisionsVerbs } from "./decisions/finding-decisions.verbs.ts";
import { findingDetailVerbs } from "./findings/finding-detail.verbs.ts";
import { findingGroupsVerbs } from "./findings/finding-groups.verbs.ts";
import { findingListVerbs } from "./findings/finding-list.verbs.ts";
import { scanImporter } from "./imports/scan-importer.ts";
import { scansVerbs } from "./imports/scans.verbs.ts";
import { intelImporter } from "./intel/intel-importer.ts";
import { findingPanelVerbs } from "./panel/finding-panel.verbs.ts";
import { findingRemediesVerbs } from "./remedies/finding-remedies.verbs.ts";
import { vexVerbs } from "./vex/vex.verbs.ts";
import { findingWorkVerbs } from "./work/finding-work.verbs.ts";

export const findingsRoutes = [
  ...scansVerbs,
  ...importRoutes(scanCalls, scanImporter),
  ...checkAnswersVerbs,
  ...findingPanelVerbs,
  ...findingListVerbs,
  ...findingDetailVerbs,
  ...findingGroupsVerbs,
  ...findingRemediesVerbs,
  ...scanComparisonVerbs,
  ...vexVerbs,
  ...findingWorkVerbs,
  ...findingDecisionsVerbs,
  ...importRoutes(intelCalls, intelImporter),
];
