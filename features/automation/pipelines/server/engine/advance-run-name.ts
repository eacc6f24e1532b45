import { z } from "zod";

/** Name of the job that advances a run. It has its own file so that enqueuing the job does not import its dependencies. */
export const advanceRunName = {
  name: "pipelines.advance_run",
  input: z.object({ run_id: z.uuid() }),
};
