import type { Feature } from "#platform/server/feature.ts";
import { campaignsRoutes } from "./server/campaigns.routes.ts";

export const campaigns: Feature = { name: "campaigns", routes: campaignsRoutes };
