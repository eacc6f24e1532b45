import type { Feature } from "#platform/server/feature.ts";
import { complianceRoutes } from "./compliance.routes.ts";
import { keepDays } from "./keep-days.ts";

export const compliance: Feature = { name: "compliance", routes: complianceRoutes, jobs: [keepDays] };
