import type { Feature } from "#platform/server/feature.ts";
import { eventsRoutes } from "./events.routes.ts";

export const events: Feature = { name: "events", routes: eventsRoutes };
