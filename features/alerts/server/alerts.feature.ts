import type { Feature } from "#platform/server/feature.ts";
import { alertsRoutes } from "./alerts.routes.ts";
import { followEvents } from "./follow-events.ts";
import { tellDueClocks } from "./tell-due-clocks.ts";

export const alerts: Feature = { name: "alerts", routes: alertsRoutes, jobs: [followEvents, tellDueClocks] };
