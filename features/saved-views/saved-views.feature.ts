import type { Feature } from "#platform/server/feature.ts";
import { savedViewsRoutes } from "./server/saved-views.routes.ts";

export const savedViews: Feature = { name: "saved-views", routes: savedViewsRoutes };
