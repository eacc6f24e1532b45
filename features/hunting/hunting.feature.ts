import { workSources } from "#features/my-work/server/work-source.extension.ts";
import { searchSources } from "#features/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { huntingRoutes } from "./server/hunting.routes.ts";
import { searchHunts } from "./server/hunts/search-hunts.ts";
import { waitingHunts } from "./server/hunts/waiting-hunts.ts";
import { runHunt } from "./server/runs/run-hunt.job.ts";
import { runScheduledHunts } from "./server/runs/run-scheduled-hunts.job.ts";

export const hunting: Feature = {
  name: "hunting",
  routes: huntingRoutes,
  jobs: [runHunt, runScheduledHunts],
  extensions: [
    workSources.with(waitingHunts),
    searchSources.with({
      area: "hunt",
      label: "Búsquedas de amenazas",
      order: 38,
      permission: "hunt.read",
      find: searchHunts,
    }),
  ],
};
