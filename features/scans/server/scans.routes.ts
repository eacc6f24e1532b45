import { ingestReport as ingestCall, scanCalls } from "#features/scans/scans.contract.ts";
import { importRoutes } from "#platform/server/imports/import-routes.ts";
import { steppedRoute } from "#platform/server/steps.ts";
import { ingestReport } from "./calls/ingest-report.ts";
import { scanImporter } from "./imports/scan-importer.ts";

export const scansRoutes = [steppedRoute(ingestCall, ingestReport), ...importRoutes(scanCalls, scanImporter)];
