import { scanCalls } from "#features/scans/scans.contract.ts";
import { importRoutes } from "#platform/server/imports/import-routes.ts";
import { scanImporter } from "./imports/scan-importer.ts";

export const scansRoutes = importRoutes(scanCalls, scanImporter);
