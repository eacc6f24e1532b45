import { z } from "zod";
import { Count, Timestamp } from "#features/posture/findings/contracts/finding-list.contract.ts";
import { Id } from "#platform/contract/ids.ts";

/** Counted exactly as far as the cap of lists (10,000); `capped`: there are more. */
const Capped = z.object({ count: Count, capped: z.boolean() });

/** The service periods that can be closed, and the changes since a time. */
export const FindingHome = z.object({
  /** Periods that are over, have a scan and are not closed; the oldest first. */
  periods_to_close: z.array(z.object({ id: Id, name: z.string() })),
  changed: z.object({
    /** Number of stored reports. */
    scans: Count,
    last_scan_at: Timestamp.nullable(),
    /** Number of open findings first seen since the last visit. */
    new: Capped,
    /** Number of findings that a scan has verified as fixed since the last visit. */
    fixed: Capped,
    /** Number of open findings whose CVE has entered the KEV catalogue since the last visit. */
    entered_kev: Count,
    periods_closed: z.array(z.object({ id: Id, name: z.string() })),
  }),
});
export type FindingHome = z.infer<typeof FindingHome>;
