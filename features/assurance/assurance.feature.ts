import type { Feature } from "#platform/server/feature.ts";
import { assuranceRoutes } from "./server/assurance.routes.ts";
import { recomputeNightly } from "./server/measures/recompute-nightly.job.ts";

export const assurance: Feature = { name: "assurance", routes: assuranceRoutes, jobs: [recomputeNightly] };
