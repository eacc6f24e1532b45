import type { Feature } from "#platform/server/feature.ts";
import { standardImporter } from "./server/import/standard-importer.ts";
import { manageStandardsRoutes } from "./server/manage-standards.routes.ts";
import { standardsRoutes } from "./server/standards.routes.ts";

export const standards: Feature = {
  name: "standards",
  routes: [...standardsRoutes, ...manageStandardsRoutes],
  imports: [standardImporter],
};
