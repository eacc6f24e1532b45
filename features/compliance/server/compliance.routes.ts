import * as contract from "#features/compliance/compliance.contract.ts";

import * as controls from "#features/compliance/control-status.contract.ts";
import * as all from "#features/compliance/global-compliance.contract.ts";

import { route } from "#platform/server/verb.ts";
import { bulkUpdate } from "./calls/bulk-update.ts";
import { changeStatus } from "./calls/change-status.ts";
import { createStatus } from "./calls/create-status.ts";
import { getApplicability } from "./calls/get-applicability.ts";
import { getControlStatusDetail } from "./calls/get-control-status-detail.ts";
import { getGlobalScorecard } from "./calls/get-global-scorecard.ts";
import { getMaturityDistribution } from "./calls/get-maturity-distribution.ts";
import { getOverview } from "./calls/get-overview.ts";
import { getScorecard } from "./calls/get-scorecard.ts";
import { getStatus } from "./calls/get-status.ts";
import { getTrends } from "./calls/get-trends.ts";
import { gradeControl } from "./calls/grade-control.ts";
import { listCompanyControls } from "./calls/list-company-controls.ts";
import { listCriticalIssues } from "./calls/list-critical-issues.ts";
import { listGlobalCompanies } from "./calls/list-global-companies.ts";
import { listGlobalControls } from "./calls/list-global-controls.ts";
import { listGlobalCriticalIssues } from "./calls/list-global-critical-issues.ts";
import { listStatuses } from "./calls/list-statuses.ts";
import { quickUpdate } from "./calls/quick-update.ts";
import { reopenPeriod } from "./calls/reopen-period.ts";
import { replaceStatus } from "./calls/replace-status.ts";

export const complianceRoutes = [
  route(contract.getOverview, getOverview),
  route(contract.getScorecard, getScorecard),
  route(contract.listCriticalIssues, listCriticalIssues),
  route(contract.getMaturityDistribution, getMaturityDistribution),
  route(contract.getTrends, getTrends),
  route(controls.listCompanyControls, listCompanyControls),
  route(controls.getControlStatusDetail, getControlStatusDetail),
  route(controls.quickUpdate, quickUpdate),
  route(controls.gradeControl, gradeControl),
  route(controls.bulkUpdate, bulkUpdate),
  route(controls.listStatuses, listStatuses),
  route(controls.createStatus, createStatus),
  route(controls.getStatus, getStatus),
  route(controls.replaceStatus, replaceStatus),
  route(controls.changeStatus, changeStatus),
  route(contract.reopenPeriod, reopenPeriod),
  route(contract.getApplicability, getApplicability),
  route(all.getGlobalScorecard, getGlobalScorecard),
  route(all.listGlobalCriticalIssues, listGlobalCriticalIssues),
  route(all.listGlobalControls, listGlobalControls),
  route(all.listGlobalCompanies, listGlobalCompanies),
];
