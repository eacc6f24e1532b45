import type { Feature } from "#platform/server/feature.ts";
import { dropFile } from "./server/companies/drop-file.job.ts";
import { companiesRoutes } from "./server/companies.routes.ts";

export const companies: Feature = {
  name: "companies",
  routes: companiesRoutes,
  jobs: [dropFile],
  files: [{ table: "company", column: "logo_file" }],
};
