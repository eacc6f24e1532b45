import { z } from "zod";

/**
 * Name and input of the relevance job. It has its own file so that enqueuing the job does not import its dependencies.
 */
export const judgeCompanyName = {
  name: "threats.judge_company",
  input: z.object({ company_id: z.number().int() }),
};
