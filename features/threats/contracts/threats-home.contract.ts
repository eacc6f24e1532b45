import { z } from "zod";

const Count = z.number().int();

/** Which threats touch a company, and what of its watch list waits. */
export const ThreatsHome = z.object({
  judged: z.boolean(),
  touching: Count,
  /** The one that touches it most. */
  first: z.string().nullable(),
  followed: Count,
  due: Count,
  look_alikes: Count,
});
export type ThreatsHome = z.infer<typeof ThreatsHome>;
