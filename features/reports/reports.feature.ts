import type { Feature } from "#platform/server/feature.ts";
import { reportsRoutes } from "./server/reports.routes.ts";

export const reports: Feature = {
  name: "reports",
  routes: reportsRoutes,
  files: [
    { table: "report_version", column: "pdf_key" },
    { table: "published_report", column: "file_key" },
  ],
};
