import { z } from "zod";

/** Enough of the job to ask for it, as when a domain begins to be followed. */
export const lookForLookAlikesName = {
  name: "threats.look_for_look_alikes",
  input: z.object({ company_id: z.number().int() }),
};
