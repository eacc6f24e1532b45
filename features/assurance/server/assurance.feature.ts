import type { Feature } from "#platform/server/feature.ts";
import { recomputeNightly } from "./assurance.jobs.ts";
import { assuranceRoutes } from "./assurance.routes.ts";

export const assurance: Feature = { name: "assurance", routes: assuranceRoutes, jobs: [recomputeNightly] };
