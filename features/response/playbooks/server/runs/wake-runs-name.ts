import { z } from "zod";

/**
 * The name of the job that ends waits. It has its own file so that enqueuing the job does not import its
 * dependencies.
 */
export const wakeRunsName = {
  name: "playbooks.wake_runs",
  /** The run whose wait ends; without it, all runs with an overdue wait. */
  input: z.object({ run_id: z.uuid().optional() }),
};
