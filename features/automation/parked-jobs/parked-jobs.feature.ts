import type { Feature } from "#platform/server/feature.ts";
import { parkedJobsVerbs } from "./server/jobs/parked-jobs.verbs.ts";

export const parkedJobs: Feature = { name: "parked_jobs", routes: [...parkedJobsVerbs] };
