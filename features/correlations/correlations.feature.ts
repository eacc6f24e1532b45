import { searchSources } from "#features/search/server/search-source.extension.ts";
import { companyActs } from "#platform/server/company-acts/company-act.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { enableRuleAct } from "./server/acts/enable-rule.ts";
import { correlationsRoutes } from "./server/correlations.routes.ts";
import { followHistoryJob } from "./server/history/follow-history.job.ts";
import { closeStretchesJob, followDelivered, runTestJob } from "./server/matching/correlations.job.ts";
import { searchRules } from "./server/rules/search-rules.ts";

export const correlations: Feature = {
  name: "correlations",
  routes: correlationsRoutes,
  extensions: [
    companyActs.with(enableRuleAct),
    searchSources.with({
      area: "correlation_rule",
      label: "Reglas de correlación",
      order: 39,
      permission: "correlation.read",
      find: searchRules,
    }),
  ],
  jobs: [followDelivered, runTestJob, closeStretchesJob, followHistoryJob],
};
