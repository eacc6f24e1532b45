import type { Feature } from "#platform/server/feature.ts";
import { attackRoutes } from "./server/attack.routes.ts";
import { versionImporter } from "./server/catalogue/version-importer.ts";

export const attack: Feature = {
  name: "attack",
  routes: attackRoutes,
  imports: [versionImporter],
};
