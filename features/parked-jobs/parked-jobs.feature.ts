import type { Feature } from "#platform/server/feature.ts";
import { parkedJobsRoutes } from "./server/parked-jobs.routes.ts";

export const parkedJobs: Feature = { name: "parked_jobs", routes: parkedJobsRoutes };
