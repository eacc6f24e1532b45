import type { Feature } from "#platform/server/feature.ts";
import { dropFile } from "./companies.jobs.ts";
import { companiesRoutes } from "./companies.routes.ts";

export const companies: Feature = {
  name: "companies",
  routes: companiesRoutes,
  jobs: [dropFile],
  files: [{ table: "company", column: "logo_file" }],
};
