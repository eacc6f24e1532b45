import { z } from "zod";

/** Nonconformities past their day, exceptions that end soon, and duties of the law that are late. */
export const AssuranceHome = z.object({
  overdue_nonconformities: z.number().int(),
  ending_exceptions: z.number().int(),
  overdue_duties: z.number().int(),
});
export type AssuranceHome = z.infer<typeof AssuranceHome>;
