import type { Feature } from "#platform/server/feature.ts";
import { alertsRoutes } from "./server/alerts.routes.ts";
import { announceDueClocks } from "./server/clocks/announce-due-clocks.job.ts";
import { followEvents } from "./server/raising/follow-events.job.ts";

export const alerts: Feature = {
  name: "alerts",
  routes: alertsRoutes,
  jobs: [followEvents, announceDueClocks],
};
