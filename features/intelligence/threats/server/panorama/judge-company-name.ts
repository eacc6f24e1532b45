import { z } from "zod";

/** Enough of the job to ask for it: it stands on everything that is known of a company. */
export const judgeCompanyName = {
  name: "threats.judge_company",
  input: z.object({ company_id: z.number().int() }),
};
