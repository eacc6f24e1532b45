import { z } from "zod";

/**
 * Name and input of the look-alike job. It has its own file so that enqueuing the job does not import its dependencies.
 */
export const lookForLookAlikesName = {
  name: "threats.look_for_look_alikes",
  input: z.object({ company_id: z.number().int() }),
};
