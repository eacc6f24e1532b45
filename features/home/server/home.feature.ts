import type { Feature } from "#platform/server/feature.ts";
import { homeRoutes } from "./home.routes.ts";

export const home: Feature = { name: "home", routes: homeRoutes };
