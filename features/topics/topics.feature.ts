import type { Feature } from "#platform/server/feature.ts";
import { topicsRoutes } from "./server/topics.routes.ts";

export const topics: Feature = { name: "topics", routes: topicsRoutes };
