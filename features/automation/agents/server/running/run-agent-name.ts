import { z } from "zod";

/** Name of the job that performs a run. It has its own file so that enqueuing the job does not import its dependencies. */
export const runAgentName = { name: "agents.run_agent", input: z.object({ run_id: z.uuid() }) };
