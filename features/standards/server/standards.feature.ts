import type { Feature } from "#platform/server/feature.ts";
import { readImportJob, storeImportJob } from "./import.jobs.ts";
import { manageStandardsRoutes } from "./manage-standards.routes.ts";
import { standardsRoutes } from "./standards.routes.ts";

export const standards: Feature = {
  name: "standards",
  routes: [...standardsRoutes, ...manageStandardsRoutes],
  jobs: [readImportJob, storeImportJob],
  files: [{ table: "standard_import", column: "file_key" }],
};
