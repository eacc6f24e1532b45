import * as contract from "#features/service-periods/service-periods.contract.ts";
import { route } from "#platform/server/verb.ts";
import { changePeriodState } from "./calls/change-period-state.ts";
import { getPeriod } from "./calls/get-period.ts";
import { listCompanyPeriods } from "./calls/list-company-periods.ts";
import { listPeriodRules } from "./calls/list-period-rules.ts";
import { listPeriods } from "./calls/list-periods.ts";
import { previewPeriodRule } from "./calls/preview-period-rule.ts";
import { savePeriodRule } from "./calls/save-period-rule.ts";

export const servicePeriodsRoutes = [
  route(contract.listPeriods, listPeriods),
  route(contract.listPeriodRules, listPeriodRules),
  route(contract.previewPeriodRule, previewPeriodRule),
  route(contract.savePeriodRule, savePeriodRule),
  route(contract.listCompanyPeriods, listCompanyPeriods),
  route(contract.getPeriod, getPeriod),
  route(contract.changePeriodState, changePeriodState),
];
