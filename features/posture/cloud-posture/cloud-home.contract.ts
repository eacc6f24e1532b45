import { z } from "zod";

const Count = z.number().int();

/** The state of the company's clouds, with its open work. */
export const CloudHome = z.object({
  accounts: Count,
  old_accounts: Count,
  changed: z.object({
    /** Number of account scans since the last visit. */
    scans: Count,
    added: Count,
    mended: Count,
  }),
});
export type CloudHome = z.infer<typeof CloudHome>;
