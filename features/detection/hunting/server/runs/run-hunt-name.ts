import { z } from "zod";

/**
 * The name and input of the job that runs a hunt. It has its own file so that enqueuing does not import the
 * dependencies of the job.
 */
export const runHuntName = { name: "hunting.run_hunt", input: z.object({ id: z.uuid() }) };
