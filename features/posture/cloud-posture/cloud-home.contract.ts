import { z } from "zod";

const Count = z.number().int();

/** How the company stands in its clouds, and what of it waits for somebody. */
export const CloudHome = z.object({
  accounts: Count,
  old_accounts: Count,
  changed: z.object({
    /** Scans of accounts since. */
    scans: Count,
    added: Count,
    mended: Count,
  }),
});
export type CloudHome = z.infer<typeof CloudHome>;
