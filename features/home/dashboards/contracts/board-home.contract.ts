import { z } from "zod";

const Count = z.number().int().nonnegative();

/** Boards of a company on its home page. */
export const BoardHome = z.object({
  boards: Count,
  /** Titles of boards that were added or changed after a time, at most three. */
  recent: z.array(z.object({ id: z.uuid(), title: z.string() })),
});
export type BoardHome = z.infer<typeof BoardHome>;
