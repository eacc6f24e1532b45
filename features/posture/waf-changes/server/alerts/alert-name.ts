import { z } from "zod";
import type { JobName } from "#platform/server/jobs/job-topic.ts";

/**
 * Name of the job that raises a company's alerts about weakenings. It has its own file so that enqueuing the job does
 * not import its dependencies.
 */
export const alertWeakeningsJob: JobName<{ company_id: number }> = {
  name: "waf_changes.alert_company",
  input: z.object({ company_id: z.number().int().positive() }),
};
