import { z } from "zod";
import { Count, Timestamp } from "./protection-terms.contract.ts";

/** The protection by Deep Security on the home page of a company. */
export const ProtectionHome = z.object({
  computers: Count,
  with_gaps: Count,
  unprotected: Count,
  /** The gaps that exports opened or closed since a time. */
  changed: z.object({ opened: Count, closed: Count, last_at: Timestamp.nullable() }),
});
export type ProtectionHome = z.infer<typeof ProtectionHome>;
