import type { Feature } from "#platform/server/feature.ts";
import { complianceRoutes } from "./server/compliance.routes.ts";

export const compliance: Feature = { name: "compliance", routes: complianceRoutes };
