import type { Feature } from "#platform/server/feature.ts";
import { catchUp, countDelivered } from "./server/counts/count-defense.job.ts";
import { defenseRoutes } from "./server/defense.routes.ts";

export const defense: Feature = {
  name: "defense",
  routes: defenseRoutes,
  jobs: [countDelivered, catchUp],
};
