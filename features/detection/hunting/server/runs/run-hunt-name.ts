import { z } from "zod";

/** What is left in the queue so that a hunt is run; apart from the job, which stands on everything else. */
export const runHuntName = { name: "hunting.run_hunt", input: z.object({ id: z.uuid() }) };
