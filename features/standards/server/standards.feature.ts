import type { Feature } from "#platform/server/feature.ts";
import { standardsRoutes } from "./standards.routes.ts";

export const standards: Feature = { name: "standards", routes: standardsRoutes };
