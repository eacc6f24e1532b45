import { z } from "zod";
import type { JobName } from "#platform/server/jobs/job-topic.ts";

/**
 * Name of the job that reads one account. It has its own file so that enqueuing the job does not import its
 * dependencies.
 */
export const pullAccountJob: JobName<{ company_id: number; id: string }> = {
  name: "waf_changes.pull_account",
  input: z.object({ company_id: z.number().int().positive(), id: z.uuid() }),
};
