import * as contract from "#features/parked-jobs/parked-jobs.contract.ts";
import { route } from "#platform/server/verb.ts";
import { discardParkedJob } from "./calls/discard-parked-job.ts";
import { listParkedJobs } from "./calls/list-parked-jobs.ts";
import { retryParkedJob } from "./calls/retry-parked-job.ts";

export const parkedJobsRoutes = [
  route(contract.listParkedJobs, listParkedJobs),
  route(contract.retryParkedJob, retryParkedJob),
  route(contract.discardParkedJob, discardParkedJob),
];
