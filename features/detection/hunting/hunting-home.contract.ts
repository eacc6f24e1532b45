import { z } from "zod";

const Count = z.number().int();

/** Hunts concluded in the last ninety days that are visible to the asker, by outcome. */
export const HuntingHome = z.object({
  malicious: Count,
  benign: Count,
  nothing: Count,
  inconclusive: Count,
});
export type HuntingHome = z.infer<typeof HuntingHome>;
