import { listIndicators as listIndicatorsCall } from "#features/threats/contracts/indicators.contract.ts";
import { threatImportCalls } from "#features/threats/contracts/threat-imports.contract.ts";
import { importRoutes } from "#platform/server/imports/import-routes.ts";
import { route } from "#platform/server/verb.ts";
import { listIndicators } from "./calls/list-indicators.ts";
import { bundleImporter } from "./imports/bundle-importer.ts";

export const threatsRoutes = [
  route(listIndicatorsCall, listIndicators),
  ...importRoutes(threatImportCalls, bundleImporter),
];
