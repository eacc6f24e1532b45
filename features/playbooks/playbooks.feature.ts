import { searchSources } from "#features/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { searchPlaybooks } from "./server/library/search-playbooks.ts";
import { playbooksRoutes } from "./server/playbooks.routes.ts";

export const playbooks: Feature = {
  name: "playbooks",
  routes: playbooksRoutes,
  extensions: [
    searchSources.with({
      area: "playbook",
      label: "Procedimientos de respuesta",
      order: 36,
      permission: "playbook.read",
      find: searchPlaybooks,
    }),
  ],
};
