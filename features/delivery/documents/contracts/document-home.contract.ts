import { z } from "zod";
import { Id } from "#platform/contract/ids.ts";
import { Count, Timestamp } from "./documents.contract.ts";

/** The documents of a company on its home page. */
export const DocumentHome = z.object({
  published: Count,
  last: z.object({ id: Id, number: Count.nullable(), title: z.string(), published_at: Timestamp }).nullable(),
  /** The documents that were published since a time, the newest first, at most 3. */
  changed: z.object({
    count: Count,
    items: z.array(z.object({ id: Id, number: Count.nullable(), title: z.string() })),
    last_at: Timestamp.nullable(),
  }),
});
export type DocumentHome = z.infer<typeof DocumentHome>;
