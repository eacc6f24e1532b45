import type { Feature } from "#platform/server/feature.ts";
import { homeRoutes } from "./server/home.routes.ts";

export const home: Feature = { name: "home", routes: homeRoutes };
