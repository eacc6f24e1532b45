import * as indicators from "#features/threats/contracts/indicators.contract.ts";
import {
  listThreatSources as sourcesCall,
  threatImportCalls,
} from "#features/threats/contracts/threat-imports.contract.ts";
import { importRoutes } from "#platform/server/imports/import-routes.ts";
import { route } from "#platform/server/verb.ts";
import { addIndicator } from "./calls/add-indicator.ts";
import { getIndicator } from "./calls/get-indicator.ts";
import { listIndicators } from "./calls/list-indicators.ts";
import { listSources } from "./calls/list-sources.ts";
import { bundleImporter } from "./imports/bundle-importer.ts";

export const threatsRoutes = [
  route(indicators.listIndicators, listIndicators),
  route(indicators.addIndicator, addIndicator),
  route(indicators.getIndicator, getIndicator),
  route(sourcesCall, listSources),
  ...importRoutes(threatImportCalls, bundleImporter),
];
