import { z } from "zod";

/** What the law asks of the company for its incidents, within those that a person may know of. */
export const LegalHome = z.object({
  running: z.number().int(),
  /** Of these, what ends within a day. */
  soon: z.number().int(),
  late: z.number().int(),
  /** The incident whose limit comes first. */
  next_id: z.string().nullable(),
});
export type LegalHome = z.infer<typeof LegalHome>;
