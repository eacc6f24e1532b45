import { z } from "zod";
import { Id } from "#platform/contract/ids.ts";

/** The newest published summary of a company on its home page. */
export const SummaryHome = z.object({
  last: z
    .object({
      id: Id,
      month_name: z.string(),
      headline: z.string(),
      published_at: z.iso.datetime(),
      unanswered: z.number().int().nonnegative(),
    })
    .nullable(),
  /** Whether the summary was published after a given time. */
  is_new: z.boolean(),
});
export type SummaryHome = z.infer<typeof SummaryHome>;
