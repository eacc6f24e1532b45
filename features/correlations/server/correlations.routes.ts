import * as companyRules from "#features/correlations/company-rules.contract.ts";
import * as contract from "#features/correlations/correlations.contract.ts";
import * as history from "#features/correlations/history.contract.ts";
import * as library from "#features/correlations/library.contract.ts";
import * as rule from "#features/correlations/rule.contract.ts";
import * as ruleTest from "#features/correlations/rule-test.contract.ts";
import { steppedRoute } from "#platform/server/steps.ts";
import { route } from "#platform/server/verb.ts";
import { addFromLibrary } from "./calls/add-from-library.ts";
import { cancelTest } from "./calls/cancel-test.ts";
import { checkSource } from "./calls/check-source.ts";
import { getRuleOfCompanies } from "./calls/companies/get-rule-of-companies.ts";
import { listRulesOfCompanies } from "./calls/companies/list-rules-of-companies.ts";
import { switchRuleOfCompanies } from "./calls/companies/switch-rule-of-companies.ts";
import { deleteRule } from "./calls/delete-rule.ts";
import { describeSupport } from "./calls/describe-support.ts";
import { followHistory } from "./calls/follow-history.ts";
import { getRule } from "./calls/get-rule.ts";
import { importRules } from "./calls/import-rules.ts";
import { listLibrary } from "./calls/list-library.ts";
import { listMatches } from "./calls/list-matches.ts";
import { listRevisions } from "./calls/list-revisions.ts";
import { listRuleFacets } from "./calls/list-rule-facets.ts";
import { listRules } from "./calls/list-rules.ts";
import { startTest } from "./calls/start-test.ts";
import { turnOffRule } from "./calls/turn-off-rule.ts";
import { turnOnRule } from "./calls/turn-on-rule.ts";
import { updateRule } from "./calls/update-rule.ts";

export const correlationsRoutes = [
  route(contract.listRules, listRules),
  route(contract.listRuleFacets, listRuleFacets),
  route(rule.getRule, getRule),
  route(contract.checkSource, checkSource),
  route(contract.importRules, importRules),
  route(rule.updateRule, updateRule),
  route(rule.turnOnRule, turnOnRule),
  route(rule.turnOffRule, turnOffRule),
  route(contract.deleteRule, deleteRule),
  route(contract.listRevisions, listRevisions),
  route(contract.listMatches, listMatches),
  route(ruleTest.startTest, startTest),
  route(ruleTest.cancelTest, cancelTest),
  route(history.followHistory, followHistory),
  route(library.listLibrary, listLibrary),
  route(library.addFromLibrary, addFromLibrary),
  route(library.describeSupport, describeSupport),
  route(companyRules.listRulesOfCompanies, listRulesOfCompanies),
  route(companyRules.getRuleOfCompanies, getRuleOfCompanies),
  steppedRoute(companyRules.switchRuleOfCompanies, switchRuleOfCompanies),
];
