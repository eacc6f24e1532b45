import { z } from "zod";
import type { JobName } from "#platform/server/jobs/job-topic.ts";

/**
 * Name of the job that reads one manager. It has its own file so that enqueuing the job does not import its
 * dependencies.
 */
export const readManagerJob: JobName<{ company_id: number }> = {
  name: "deep_security.read_connection",
  input: z.object({ company_id: z.number().int().positive() }),
};
