import * as contract from "#features/correlations/correlations.contract.ts";
import * as library from "#features/correlations/library.contract.ts";
import { route } from "#platform/server/verb.ts";
import { addFromLibrary } from "./add-from-library.ts";
import { cancelTest } from "./cancel-test.ts";
import { checkSource } from "./check-source.ts";
import { deleteRule } from "./delete-rule.ts";
import { describeSupport } from "./describe-support.ts";
import { getRule } from "./get-rule.ts";
import { importRules } from "./import-rules.ts";
import { listLibrary } from "./list-library.ts";
import { listMatches } from "./list-matches.ts";
import { listRevisions } from "./list-revisions.ts";
import { listRuleFacets } from "./list-rule-facets.ts";
import { listRules } from "./list-rules.ts";
import { startTest } from "./start-test.ts";
import { turnOffRule } from "./turn-off-rule.ts";
import { turnOnRule } from "./turn-on-rule.ts";
import { updateRule } from "./update-rule.ts";

export const correlationsRoutes = [
  route(contract.listRules, listRules),
  route(contract.listRuleFacets, listRuleFacets),
  route(contract.getRule, getRule),
  route(contract.checkSource, checkSource),
  route(contract.importRules, importRules),
  route(contract.updateRule, updateRule),
  route(contract.turnOnRule, turnOnRule),
  route(contract.turnOffRule, turnOffRule),
  route(contract.deleteRule, deleteRule),
  route(contract.listRevisions, listRevisions),
  route(contract.listMatches, listMatches),
  route(contract.startTest, startTest),
  route(contract.cancelTest, cancelTest),
  route(library.listLibrary, listLibrary),
  route(library.addFromLibrary, addFromLibrary),
  route(library.describeSupport, describeSupport),
];
