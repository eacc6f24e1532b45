import { z } from "zod";
import { Count, Timestamp } from "./hardening-terms.contract.ts";

/** Hardening on the home page of a company. */
export const HardeningHome = z.object({
  has_runs: z.boolean(),
  score: z.number().nullable(),
  machines: z.object({ checked: Count, recent: Count, known: Count }),
  low: Count,
  changed: z.object({ runs: Count, worse: Count, better: Count, last_at: Timestamp.nullable() }),
});
export type HardeningHome = z.infer<typeof HardeningHome>;
