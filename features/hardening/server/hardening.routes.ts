import { listHardeningCompanies as companiesCall } from "#features/hardening/contracts/hardening-companies.contract.ts";
import * as list from "#features/hardening/contracts/hardening-list.contract.ts";
import * as target from "#features/hardening/contracts/hardening-target.contract.ts";
import { route } from "#platform/server/verb.ts";
import { compareRuns } from "./calls/compare-runs.ts";
import { exportTargetRules } from "./calls/export-target-rules.ts";
import { exportTargets } from "./calls/export-targets.ts";
import { getHardening } from "./calls/get-overview.ts";
import { getTarget } from "./calls/get-target.ts";
import { getTargetRule } from "./calls/get-target-rule.ts";
import { listFailingRules } from "./calls/list-failing-rules.ts";
import { listHardeningCompanies } from "./calls/list-hardening-companies.ts";
import { listTargetFacets } from "./calls/list-target-facets.ts";
import { listTargetRules } from "./calls/list-target-rules.ts";
import { listTargets } from "./calls/list-targets.ts";

export const hardeningRoutes = [
  route(list.getHardening, getHardening),
  route(list.listTargets, listTargets),
  route(list.listTargetFacets, listTargetFacets),
  route(list.exportTargets, exportTargets),
  route(list.listFailingRules, listFailingRules),
  route(target.getTarget, getTarget),
  route(target.listTargetRules, listTargetRules),
  route(target.exportTargetRules, exportTargetRules),
  route(target.getTargetRule, getTargetRule),
  route(target.compareRuns, compareRuns),
  route(companiesCall, listHardeningCompanies),
];
