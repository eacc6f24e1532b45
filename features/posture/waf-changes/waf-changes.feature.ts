import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { companyHomeParts, homePart } from "#features/home/home/server/home-part.extension.ts";
import { plainObjects, searchSources } from "#features/home/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { importRoutes } from "#platform/server/imports/import-routes.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import * as accounts from "./contracts/accounts.contract.ts";
import { WafHome } from "./contracts/waf-home.contract.ts";
import { resealAccountKeys } from "./server/accounts/account-key.ts";
import { accountsVerbs } from "./server/accounts/accounts.verbs.ts";
import { alertCompanyJob, alertWeakeningsEverywhere } from "./server/alerts/alert-weakenings.job.ts";
import { wafSkills } from "./server/assistant/waf-skills.ts";
import { changesVerbs } from "./server/changes/changes.verbs.ts";
import { searchChanges } from "./server/changes/search-changes.ts";
import { wafMatters } from "./server/changes/waf-matters.ts";
import { wafFigures } from "./server/figures/waf-figures.ts";
import { wafHome } from "./server/home/waf-home.ts";
import { wafImporter } from "./server/imports/waf-importer.ts";
import { pullAccounts, pullOneAccount } from "./server/pull/pull-accounts.job.ts";
import { requestsVerbs } from "./server/requests/requests.verbs.ts";
import { configurationVerbs } from "./server/snapshots/configuration.verbs.ts";

export const wafChanges: Feature = {
  name: "waf-changes",
  routes: [
    ...changesVerbs,
    ...requestsVerbs,
    ...configurationVerbs,
    ...accountsVerbs,
    ...importRoutes(accounts.wafImportCalls, wafImporter),
  ],
  jobs: [pullAccounts, pullOneAccount, alertCompanyJob, alertWeakeningsEverywhere],
  imports: [wafImporter],
  reseal: resealAccountKeys,
  extensions: [
    assistantSkills.with(wafSkills),
    matterKinds.with(wafMatters),
    figureSources.with(wafFigures),
    searchSources.with({
      area: "waf_change",
      label: "Cambios del WAF",
      order: 37,
      permission: "waf.read",
      find: searchChanges,
      objects: plainObjects(searchChanges),
    }),
    companyHomeParts.with(
      homePart({
        area: "waf_changes",
        shape: WafHome,
        figures: ["waf_changes.open_weakenings", "waf_changes.linked_share"],
        read: wafHome,
      }),
    ),
  ],
};
