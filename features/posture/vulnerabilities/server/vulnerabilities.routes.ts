import { importRoutes } from "#platform/server/imports/import-routes.ts";
import { intelCalls } from "../contracts/cve-intel.contract.ts";
import { affectedAssetsVerbs } from "./affected/affected-assets.verbs.ts";
import { findingCompaniesVerbs } from "./companies/finding-companies.verbs.ts";
import { scanComparisonVerbs } from "./comparison/scan-comparison.verbs.ts";
import { findingDecisionsVerbs } from "./decisions/finding-decisions.verbs.ts";
import { findingDetailVerbs } from "./findings/finding-detail.verbs.ts";
import { findingGroupsVerbs } from "./findings/finding-groups.verbs.ts";
import { findingListVerbs } from "./findings/finding-list.verbs.ts";
import { intelImporter } from "./intel/intel-importer.ts";
import { findingPanelVerbs } from "./panel/finding-panel.verbs.ts";
import { periodVerbs } from "./periods/period.verbs.ts";
import { vulnerabilitiesVerbs } from "./periods/vulnerabilities.verbs.ts";
import { findingRemediesVerbs } from "./remedies/finding-remedies.verbs.ts";
import { vexVerbs } from "./vex/vex.verbs.ts";
import { findingWorkVerbs } from "./work/finding-work.verbs.ts";

export const vulnerabilitiesRoutes = [
  ...vulnerabilitiesVerbs,
  ...findingPanelVerbs,
  ...findingListVerbs,
  ...findingDetailVerbs,
  ...findingGroupsVerbs,
  ...findingRemediesVerbs,
  ...affectedAssetsVerbs,
  ...scanComparisonVerbs,
  ...findingCompaniesVerbs,
  ...vexVerbs,
  ...findingWorkVerbs,
  ...findingDecisionsVerbs,
  ...periodVerbs,
  ...importRoutes(intelCalls, intelImporter),
];
