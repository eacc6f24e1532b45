import type { Feature } from "#platform/server/feature.ts";
import { reportsRoutes } from "./reports.routes.ts";

export const reports: Feature = { name: "reports", routes: reportsRoutes };
