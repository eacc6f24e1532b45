import { assistantSkills } from "#features/assistant/server/assistant.extension.ts";
import { screenArea } from "#features/search/search.contract.ts";
import { searchSources } from "#features/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { screensTool } from "./server/assistant/screen-tool.ts";
import { screenNames, searchPeriods, searchScreens } from "./server/catalog/search-catalog.ts";
import { catalogRoutes } from "./server/catalog.routes.ts";
import { manageCatalogRoutes } from "./server/manage-catalog.routes.ts";

export const catalog: Feature = {
  name: "catalog",
  routes: [...catalogRoutes, ...manageCatalogRoutes],
  extensions: [
    assistantSkills.with({ order: 140, tools: [screensTool] }),
    searchSources.with(
      { ...screenArea, order: 10, permission: "company.read", find: searchScreens, names: screenNames },
      {
        area: "service_period",
        label: "Períodos de servicio",
        order: 70,
        permission: "company.read",
        find: ({ db }, question, limit) => searchPeriods(db, question, limit),
      },
    ),
  ],
};
