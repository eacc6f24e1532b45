import { z } from "zod";

const Count = z.number().int();

/** Hunts that were concluded in the last ninety days, as far as whoever asks may see them, by outcome. */
export const HuntingHome = z.object({
  malicious: Count,
  benign: Count,
  nothing: Count,
  inconclusive: Count,
});
export type HuntingHome = z.infer<typeof HuntingHome>;
