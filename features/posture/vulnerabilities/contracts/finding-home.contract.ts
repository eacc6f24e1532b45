import { z } from "zod";
import { Id } from "#platform/contract/ids.ts";
import { Count, Timestamp } from "./finding-list.contract.ts";

/** Counted exactly as far as the cap of lists (10,000); `capped`: there are more. */
const Capped = z.object({ count: Count, capped: z.boolean() });

/** The periods to close and the changes since a moment. */
export const FindingHome = z.object({
  /** Periods that are over, have a scan and are not closed; the oldest first. */
  periods_to_close: z.array(z.object({ id: Id, name: z.string() })),
  changed: z.object({
    /** Reports that were stored. */
    scans: Count,
    last_scan_at: Timestamp.nullable(),
    /** Open, and first seen since. */
    new: Capped,
    /** Since then a scan verified that they are gone. */
    fixed: Capped,
    /** Open, and since then their CVE is in the KEV catalogue. */
    entered_kev: Count,
    periods_closed: z.array(z.object({ id: Id, name: z.string() })),
  }),
});
export type FindingHome = z.infer<typeof FindingHome>;
