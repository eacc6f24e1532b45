import { z } from "zod";

const Count = z.number().int();

/** The threats that are relevant to a company. */
export const ThreatsHome = z.object({
  judged: z.boolean(),
  touching: Count,
  /** The most relevant threat. */
  first: z.string().nullable(),
});
export type ThreatsHome = z.infer<typeof ThreatsHome>;
