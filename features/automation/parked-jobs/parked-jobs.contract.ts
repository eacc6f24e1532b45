import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";

const staff = { permission: "job.manage", scope: "platform" } as const;

/**
 * The reasons why a job is parked: its process died twice, it exceeded its time limit twice, or all its attempts
 * failed.
 */
export const parkingReasons = ["died", "exceeded", "failed"] as const;

export const ParkedJob = z.object({
  id: z.uuid(),
  /** The name of the job: `feature.verb_object`. */
  kind: z.string(),
  company: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  caused_by: z.string(),
  reason: z.enum(parkingReasons),
  /** The technical message of the last failure; empty when the job was interrupted. */
  detail: z.string(),
  tries: z.number().int(),
  created_at: z.iso.datetime(),
  parked_at: z.iso.datetime(),
  /** The time at which the portal removes the job; null if the job waits for a decision. */
  removed_at: z.iso.datetime().nullable(),
});
export type ParkedJob = z.infer<typeof ParkedJob>;

export const listParkedJobs = defineCall({
  ...staff,
  name: "parked_jobs.list_parked_jobs",
  method: "GET",
  path: "/api/manage/parked_jobs/",
  summary: "Lists the newest 200 jobs that the portal stopped retrying, with the reason",
  effect: "read",
  input: z.object({}),
  output: z.object({ items: z.array(ParkedJob) }),
});

export const retryParkedJob = defineCall({
  ...staff,
  name: "parked_jobs.retry_parked_job",
  method: "POST",
  path: "/api/manage/parked_jobs/:id/retry/",
  summary: "Returns a parked job to its queue",
  effect: "write",
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
});

export const discardParkedJob = defineCall({
  ...staff,
  name: "parked_jobs.discard_parked_job",
  method: "POST",
  path: "/api/manage/parked_jobs/:id/discard/",
  summary: "Deletes a parked job; its work is not done",
  effect: "write",
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
});
