import * as contract from "#features/company-setup/company-setup.contract.ts";
import { steppedRoute } from "#platform/server/steps.ts";
import { route } from "#platform/server/verb.ts";
import { copyPlan } from "./calls/copy-plan.ts";
import { listGaps } from "./calls/list-gaps.ts";

export const companySetupRoutes = [
  route(contract.listGaps, listGaps),
  steppedRoute(contract.copyPlan, copyPlan),
];
