import type { Feature } from "#platform/server/feature.ts";
import { publicSiteRoutes } from "./server/public-site.routes.ts";

export const publicSite: Feature = { name: "public-site", routes: publicSiteRoutes };
