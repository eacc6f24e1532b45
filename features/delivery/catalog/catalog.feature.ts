import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { screenArea } from "#features/home/search/search.contract.ts";
import { searchSources } from "#features/home/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { screensTool } from "./server/assistant/screen-tool.ts";
import { catalogVerbs } from "./server/catalog/catalog.verbs.ts";
import { manageCatalogVerbs } from "./server/catalog/manage-catalog.verbs.ts";
import { screenNames, searchPeriods, searchScreens } from "./server/catalog/search-catalog.ts";

export const catalog: Feature = {
  name: "catalog",
  routes: [...catalogVerbs, ...manageCatalogVerbs],
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
