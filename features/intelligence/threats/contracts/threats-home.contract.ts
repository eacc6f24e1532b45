import { z } from "zod";

const Count = z.number().int();

/** The threats that touch a company. */
export const ThreatsHome = z.object({
  judged: z.boolean(),
  touching: Count,
  /** The one that touches it most. */
  first: z.string().nullable(),
});
export type ThreatsHome = z.infer<typeof ThreatsHome>;
