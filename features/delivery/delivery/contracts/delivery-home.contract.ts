import { z } from "zod";
import { Id } from "#platform/contract/ids.ts";
import { Count, Day, Timestamp } from "./obligations.contract.ts";

const Named = z.object({ id: Id, name: z.string() });

/** The deliveries of a company on its home page. */
export const DeliveryHome = z.object({
  /** The total number of obligations. */
  obligations: Count,
  next: Named.extend({ due_on: Day }).nullable(),
  /** The deliveries since a time, the newest first, at most 3. */
  changed: z.object({ count: Count, items: z.array(Named), last_at: Timestamp.nullable() }),
});
export type DeliveryHome = z.infer<typeof DeliveryHome>;
