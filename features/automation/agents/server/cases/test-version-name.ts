import { z } from "zod";

/** Name of the job that tests a version. It has its own file so that enqueuing the job does not import its dependencies. */
export const testVersionName = {
  name: "agents.test_version",
  input: z.object({ agent_id: z.uuid(), number: z.number().int().positive(), test_id: z.uuid() }),
};
