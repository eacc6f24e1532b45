import { searchSources } from "#features/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { investigationsRoutes } from "./server/investigations.routes.ts";
import { searchInvestigations } from "./server/list/search-investigations.ts";

export const investigations: Feature = {
  name: "investigations",
  routes: investigationsRoutes,
  extensions: [
    searchSources.with({
      area: "investigation",
      label: "Investigaciones",
      order: 13,
      permission: "investigation.read",
      find: searchInvestigations,
    }),
  ],
};
