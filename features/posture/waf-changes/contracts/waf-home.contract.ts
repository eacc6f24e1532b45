import { z } from "zod";
import { Id } from "#platform/contract/ids.ts";
import { Count, Timestamp } from "./changes.contract.ts";

const Named = z.object({ id: Id, name: z.string() });

/** The change log of a company on its home page. */
export const WafHome = z.object({
  /** Whether any change is stored. */
  has_changes: z.boolean(),
  /** The newest weakening without request. */
  newest: Named.nullable(),
  /** Changes that weaken the protection without a request since a time, the newest first, at most 3. */
  changed: z.object({ count: Count, items: z.array(Named), last_at: Timestamp.nullable() }),
});
export type WafHome = z.infer<typeof WafHome>;
