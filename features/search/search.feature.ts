import type { Feature } from "#platform/server/feature.ts";
import { searchRoutes } from "./server/search.routes.ts";

export const search: Feature = { name: "search", routes: searchRoutes };
