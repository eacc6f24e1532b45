import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { plainObjects, searchSources } from "#features/home/search/server/search-source.extension.ts";
import { companyActs } from "#platform/server/company-acts/company-act.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { enableRuleAct } from "./server/acts/enable-rule.ts";
import { ruleSkills } from "./server/assistant/rule-list.ts";
import { companyRulesVerbs } from "./server/companies/company-rules.verbs.ts";
import { followHistoryJob } from "./server/history/follow-history.job.ts";
import { historyVerbs } from "./server/history/history.verbs.ts";
import { closeStretchesJob, followDelivered, runTestJob } from "./server/matching/correlations.job.ts";
import { correlationsVerbs } from "./server/rules/correlations.verbs.ts";
import { libraryVerbs } from "./server/rules/library.verbs.ts";
import { ruleVerbs } from "./server/rules/rule.verbs.ts";
import { searchRules } from "./server/rules/search-rules.ts";
import { ruleTestVerbs } from "./server/testing/rule-test.verbs.ts";

export const correlations: Feature = {
  name: "correlations",
  routes: [
    ...correlationsVerbs,
    ...ruleVerbs,
    ...ruleTestVerbs,
    ...historyVerbs,
    ...libraryVerbs,
    ...companyRulesVerbs,
  ],
  extensions: [
    companyActs.with(enableRuleAct),
    assistantSkills.with(ruleSkills),
    searchSources.with({
      area: "correlation_rule",
      label: "Reglas de correlación",
      order: 39,
      permission: "correlation.read",
      find: searchRules,
      objects: plainObjects(searchRules),
    }),
  ],
  jobs: [followDelivered, runTestJob, closeStretchesJob, followHistoryJob],
};
