import type { Feature } from "#platform/server/feature.ts";
import { topicsRoutes } from "./topics.routes.ts";

export const topics: Feature = { name: "topics", routes: topicsRoutes };
