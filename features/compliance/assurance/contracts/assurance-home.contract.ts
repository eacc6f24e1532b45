import { z } from "zod";

/** Exceptions that end soon and duties of the law that are late. */
export const AssuranceHome = z.object({
  ending_exceptions: z.number().int(),
  overdue_duties: z.number().int(),
});
export type AssuranceHome = z.infer<typeof AssuranceHome>;
