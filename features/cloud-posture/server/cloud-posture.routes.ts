import * as alerts from "#features/cloud-posture/contracts/cloud-alerts.contract.ts";
import * as api from "#features/cloud-posture/contracts/cloud-api.contract.ts";
import * as history from "#features/cloud-posture/contracts/cloud-history.contract.ts";
import * as panel from "#features/cloud-posture/contracts/cloud-panel.contract.ts";
import { route } from "#platform/server/verb.ts";
import { addCloudReader } from "./calls/add-cloud-reader.ts";
import { compareCloudRuns } from "./calls/compare-cloud-runs.ts";
import { exportCloudAlerts } from "./calls/export-cloud-alerts.ts";
import { getCloudHistory } from "./calls/get-cloud-history.ts";
import { getCloudPanel } from "./calls/get-cloud-panel.ts";
import { getCloudSections } from "./calls/get-cloud-sections.ts";
import { listCloudAlertFacets } from "./calls/list-cloud-alert-facets.ts";
import { listCloudAlerts } from "./calls/list-cloud-alerts.ts";
import { listCloudCompanies } from "./calls/list-cloud-companies.ts";
import { listCloudReaders } from "./calls/list-cloud-readers.ts";
import { listCloudRuns } from "./calls/list-cloud-runs.ts";
import { listComparedChecks } from "./calls/list-compared-checks.ts";
import { listResourceChecks } from "./calls/list-resource-checks.ts";
import { readAccounts } from "./calls/read-accounts.ts";
import { readFindings } from "./calls/read-findings.ts";
import { readRuns } from "./calls/read-runs.ts";
import { revokeCloudReader } from "./calls/revoke-cloud-reader.ts";

export const cloudPostureRoutes = [
  route(panel.getCloudPanel, getCloudPanel),
  route(panel.getCloudSections, getCloudSections),
  route(panel.listResourceChecks, listResourceChecks),
  route(alerts.listCloudAlerts, listCloudAlerts),
  route(alerts.listCloudAlertFacets, listCloudAlertFacets),
  route(alerts.exportCloudAlerts, exportCloudAlerts),
  route(history.listCloudRuns, listCloudRuns),
  route(history.getCloudHistory, getCloudHistory),
  route(history.compareCloudRuns, compareCloudRuns),
  route(history.listComparedChecks, listComparedChecks),
  route(history.listCloudCompanies, listCloudCompanies),
  route(api.listCloudReaders, listCloudReaders),
  route(api.addCloudReader, addCloudReader),
  route(api.revokeCloudReader, revokeCloudReader),
  route(api.readAccounts, readAccounts),
  route(api.readFindings, readFindings),
  route(api.readRuns, readRuns),
];
