import * as affected from "#features/vulnerabilities/contracts/affected-assets.contract.ts";
import { intelCalls } from "#features/vulnerabilities/contracts/cve-intel.contract.ts";
import * as companies from "#features/vulnerabilities/contracts/finding-companies.contract.ts";
import * as detail from "#features/vulnerabilities/contracts/finding-detail.contract.ts";
import * as groups from "#features/vulnerabilities/contracts/finding-groups.contract.ts";
import * as list from "#features/vulnerabilities/contracts/finding-list.contract.ts";
import * as panel from "#features/vulnerabilities/contracts/finding-panel.contract.ts";
import * as remedies from "#features/vulnerabilities/contracts/finding-remedies.contract.ts";
import * as comparison from "#features/vulnerabilities/contracts/scan-comparison.contract.ts";
import * as vex from "#features/vulnerabilities/contracts/vex.contract.ts";
import * as contract from "#features/vulnerabilities/vulnerabilities.contract.ts";
import { importRoutes } from "#platform/server/imports/import-routes.ts";
import { route } from "#platform/server/verb.ts";
import { findAffectedAssets } from "./calls/affected/find-affected-assets.ts";
import { listFindingCompanies } from "./calls/companies/list-finding-companies.ts";
import { exportFindings } from "./calls/findings/export-findings.ts";
import { getFinding } from "./calls/findings/get-finding.ts";
import { listFindingFacets } from "./calls/findings/list-finding-facets.ts";
import { listFindings } from "./calls/findings/list-findings.ts";
import { listAssetGroups } from "./calls/groups/list-asset-groups.ts";
import { listIssueGroups } from "./calls/groups/list-issue-groups.ts";
import { getFindingPanel } from "./calls/panel/get-finding-panel.ts";
import { readPeriodVulnerabilities } from "./calls/periods/read-period-vulnerabilities.ts";
import { listRemedies } from "./calls/remedies/list-remedies.ts";
import { compareScans } from "./calls/scans/compare-scans.ts";
import { listComparedFindings } from "./calls/scans/list-compared-findings.ts";
import { exportVex } from "./calls/vex/export-vex.ts";
import { findingDecisionRoutes } from "./finding-decision.routes.ts";
import { findingWorkRoutes } from "./finding-work.routes.ts";
import { intelImporter } from "./intel/intel-importer.ts";
import { periodRoutes } from "./period.routes.ts";

export const vulnerabilitiesRoutes = [
  route(contract.readPeriodVulnerabilities, readPeriodVulnerabilities),
  route(panel.getFindingPanel, getFindingPanel),
  route(list.listFindings, listFindings),
  route(list.exportFindings, exportFindings),
  route(list.listFindingFacets, listFindingFacets),
  route(detail.getFinding, getFinding),
  route(groups.listIssueGroups, listIssueGroups),
  route(groups.listAssetGroups, listAssetGroups),
  route(remedies.listRemedies, listRemedies),
  route(affected.findAffectedAssets, findAffectedAssets),
  route(comparison.compareScans, compareScans),
  route(comparison.listComparedFindings, listComparedFindings),
  route(companies.listFindingCompanies, listFindingCompanies),
  route(vex.exportVex, exportVex),
  ...findingWorkRoutes,
  ...findingDecisionRoutes,
  ...periodRoutes,
  ...importRoutes(intelCalls, intelImporter),
];
