import { z } from "zod";

/** Name of the job that ends a wait. It has its own file so that enqueuing the job does not import its dependencies. */
export const wakeRunsName = {
  name: "playbooks.wake_runs",
  /** The run to wake; without it, all runs with an overdue wait. */
  input: z.object({ run_id: z.uuid().optional() }),
};
