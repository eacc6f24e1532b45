import type { Feature } from "#platform/server/feature.ts";
import { complianceReportsRoutes } from "./server/compliance-reports.routes.ts";

export const complianceReports: Feature = { name: "compliance-reports", routes: complianceReportsRoutes };
