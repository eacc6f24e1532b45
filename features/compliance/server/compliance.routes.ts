import * as companyPeople from "#features/companies/company-people.contract.ts";
import * as standards from "#features/compliance/company-standards.contract.ts";
import * as contract from "#features/compliance/compliance.contract.ts";

import * as controls from "#features/compliance/control-status.contract.ts";
import * as all from "#features/compliance/global-compliance.contract.ts";
import * as controlStates from "#features/control-states/control-states.contract.ts";
import * as history from "#features/control-states/history.contract.ts";

import { route } from "#platform/server/verb.ts";
import { adoptEdition } from "./adopt-edition.ts";
import { bulkUpdate } from "./bulk-update.ts";
import { changeStatus } from "./change-status.ts";
import { closePeriod } from "./close-period.ts";
import { compareMoments } from "./compare-moments.ts";
import { createStatus } from "./create-status.ts";
import { deleteStatus } from "./delete-status.ts";
import { disableStandard } from "./disable-standard.ts";
import { enableStandard } from "./enable-standard.ts";
import { getApplicability } from "./get-applicability.ts";
import { getControlStatusDetail } from "./get-control-status-detail.ts";
import { getGlobalScorecard } from "./get-global-scorecard.ts";
import { getMaturityDistribution } from "./get-maturity-distribution.ts";
import { getOverview } from "./get-overview.ts";
import { getScorecard } from "./get-scorecard.ts";
import { getStatus } from "./get-status.ts";
import { getTrends } from "./get-trends.ts";
import { gradeControl } from "./grade-control.ts";
import { launchStandard } from "./launch-standard.ts";
import { listCompanyControls } from "./list-company-controls.ts";
import { listCompanyStandards } from "./list-company-standards.ts";
import { listCriticalIssues } from "./list-critical-issues.ts";
import { listEnabledStandards } from "./list-enabled-standards.ts";
import { listGlobalCompanies } from "./list-global-companies.ts";
import { listGlobalControls } from "./list-global-controls.ts";
import { listGlobalCriticalIssues } from "./list-global-critical-issues.ts";
import { listHistory } from "./list-history.ts";
import { listPeople } from "./list-people.ts";
import { listSnapshots } from "./list-snapshots.ts";
import { listStatuses } from "./list-statuses.ts";
import { quickUpdate } from "./quick-update.ts";
import { reopenPeriod } from "./reopen-period.ts";
import { replaceStatus } from "./replace-status.ts";
import { rollBackEdition } from "./roll-back-edition.ts";
import { setUpStandard } from "./set-up-standard.ts";

export const complianceRoutes = [
  route(contract.getOverview, getOverview),
  route(contract.getScorecard, getScorecard),
  route(standards.listCompanyStandards, listCompanyStandards),
  route(standards.listEnabledStandards, listEnabledStandards),
  route(contract.listCriticalIssues, listCriticalIssues),
  route(contract.getMaturityDistribution, getMaturityDistribution),
  route(contract.getTrends, getTrends),
  route(history.listHistory, listHistory),
  route(history.compareMoments, compareMoments),
  route(controls.listCompanyControls, listCompanyControls),
  route(controls.getControlStatusDetail, getControlStatusDetail),
  route(controls.quickUpdate, quickUpdate),
  route(controls.gradeControl, gradeControl),
  route(controls.bulkUpdate, bulkUpdate),
  route(companyPeople.listPeople, listPeople),
  route(controls.listStatuses, listStatuses),
  route(controls.createStatus, createStatus),
  route(controls.getStatus, getStatus),
  route(controls.replaceStatus, replaceStatus),
  route(controls.changeStatus, changeStatus),
  route(controlStates.deleteStatus, deleteStatus),
  route(standards.listCompanyStandardRows, listCompanyStandards),
  route(standards.enableStandard, enableStandard),
  route(standards.disableStandard, disableStandard),
  route(standards.setUpStandard, setUpStandard),
  route(standards.adoptEdition, adoptEdition),
  route(standards.rollBackEdition, rollBackEdition),
  route(history.listSnapshots, listSnapshots),
  route(history.closePeriod, closePeriod),
  route(contract.reopenPeriod, reopenPeriod),
  route(contract.getApplicability, getApplicability),
  route(all.getGlobalScorecard, getGlobalScorecard),
  route(all.listGlobalCriticalIssues, listGlobalCriticalIssues),
  route(all.listGlobalControls, listGlobalControls),
  route(all.listGlobalCompanies, listGlobalCompanies),
  route(standards.launchStandard, launchStandard),
];
