import {
  exportComputers as exportCall,
  listComputerFacets as facetsCall,
  getComputer as getCall,
  listComputers as listCall,
  listVirtualPatches as patchesCall,
} from "#features/deep-security/contracts/computers.contract.ts";
import * as connection from "#features/deep-security/contracts/connection.contract.ts";
import { getModuleUsage as usageCall } from "#features/deep-security/contracts/module-usage.contract.ts";
import {
  ingestExport as ingestCall,
  managerCalls,
} from "#features/deep-security/contracts/protection-imports.contract.ts";
import {
  getProtection as panelCall,
  listProtectionPolicies as policiesCall,
  saveProtectionSettings as settingsCall,
} from "#features/deep-security/contracts/protection-panel.contract.ts";
import { importRoutes } from "#platform/server/imports/import-routes.ts";
import { steppedRoute } from "#platform/server/steps.ts";
import { route } from "#platform/server/verb.ts";
import { exportComputers } from "./calls/export-computers.ts";
import { getComputer } from "./calls/get-computer.ts";
import { getModuleUsage } from "./calls/get-module-usage.ts";
import { getProtection } from "./calls/get-protection.ts";
import { ingestExport } from "./calls/ingest-export.ts";
import { listComputerFacets } from "./calls/list-computer-facets.ts";
import { listComputers } from "./calls/list-computers.ts";
import { listProtectionPolicies } from "./calls/list-protection-policies.ts";
import { listVirtualPatches } from "./calls/list-virtual-patches.ts";
import { getConnection, readManagerNow, saveConnection } from "./calls/manage-connection.ts";
import { saveProtectionSettings } from "./calls/save-protection-settings.ts";
import { managerImporter } from "./imports/manager-importer.ts";

export const deepSecurityRoutes = [
  route(panelCall, getProtection),
  route(settingsCall, saveProtectionSettings),
  route(usageCall, getModuleUsage),
  route(listCall, listComputers),
  route(facetsCall, listComputerFacets),
  route(exportCall, exportComputers),
  route(policiesCall, listProtectionPolicies),
  route(patchesCall, listVirtualPatches),
  route(connection.getConnection, getConnection),
  route(connection.saveConnection, saveConnection),
  route(connection.readManagerNow, readManagerNow),
  steppedRoute(ingestCall, ingestExport),
  ...importRoutes(managerCalls, managerImporter),
  route(getCall, getComputer),
];
