import { z } from "zod";

/** What is left in the queue so that a wait ends; apart from the job, which stands on everything else. */
export const wakeRunsName = {
  name: "playbooks.wake_runs",
  /** One run, by whoever led to its wait; all of them when nothing is named. */
  input: z.object({ run_id: z.uuid().optional() }),
};
