import { affectedAssetsVerbs } from "./affected/affected-assets.verbs.ts";
import { findingCompaniesVerbs } from "./companies/finding-companies.verbs.ts";
import { periodVerbs } from "./periods/period.verbs.ts";
import { vulnerabilitiesVerbs } from "./periods/vulnerabilities.verbs.ts";

export const vulnerabilitiesRoutes = [
  ...vulnerabilitiesVerbs,
  ...affectedAssetsVerbs,
  ...findingCompaniesVerbs,
  ...periodVerbs,
];
