import { z } from "zod";

/** The maximum of counts: above it a list shows "más de 10.000". */
export const countCap = 10_000;

/** The request of a page of a list: an opaque cursor of the page before, and the number of rows. */
export const PageRequest = z.object({
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number<number>().int().min(1).max(200).default(50),
});
export type PageRequest = z.infer<typeof PageRequest>;

const Next = z.string().nullable();
const Total = z.object({ count: z.number().int(), capped: z.boolean() });

/**
 * Returns the schema of a keyset page: rows, the cursor of the next page (null at the end), and a count with a flag
 * when it is capped.
 */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    next: Next,
    total: Total,
  });
}

export interface Page<Item> {
  items: Item[];
  next: string | null;
  total: { count: number; capped: boolean };
}
