import type { Feature } from "#platform/server/feature.ts";
import { scanImporter } from "./server/imports/scan-importer.ts";
import { scansRoutes } from "./server/scans.routes.ts";

export const scans: Feature = { name: "scans", routes: scansRoutes, imports: [scanImporter] };
