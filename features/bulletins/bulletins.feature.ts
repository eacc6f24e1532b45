import type { Feature } from "#platform/server/feature.ts";
import { bulletinsRoutes } from "./server/bulletins.routes.ts";

export const bulletins: Feature = { name: "bulletins", routes: bulletinsRoutes };
