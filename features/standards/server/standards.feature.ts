import type { Feature } from "#platform/server/feature.ts";
import { manageStandardsRoutes } from "./manage-standards.routes.ts";
import { standardImporter } from "./standard-importer.ts";
import { standardsRoutes } from "./standards.routes.ts";

export const standards: Feature = {
  name: "standards",
  routes: [...standardsRoutes, ...manageStandardsRoutes],
  imports: [standardImporter],
};
