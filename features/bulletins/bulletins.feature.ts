import { searchSources } from "#features/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { searchBulletins } from "./server/bulletins/published-bulletins.ts";
import { bulletinsRoutes } from "./server/bulletins.routes.ts";

export const bulletins: Feature = {
  name: "bulletins",
  routes: bulletinsRoutes,
  extensions: [
    searchSources.with({
      area: "bulletin",
      label: "Boletines",
      order: 50,
      find: ({ db }, question, limit) => searchBulletins(db, question, limit),
    }),
  ],
};
