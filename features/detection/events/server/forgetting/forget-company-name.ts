import { z } from "zod";
import { IntId } from "#platform/contract/ids.ts";

/**
 * The name and input of the job that deletes the events of a company. It has its own file, because the job enqueues
 * itself.
 */
export const deleteCompanyEventsName = {
  name: "events.forget_company",
  input: z.object({ company_id: IntId }),
};
