import { z } from "zod";
import { Id } from "#platform/contract/ids.ts";
import { Count, Moment } from "./finding-list.contract.ts";

/** Counted exactly as far as the cap of lists (10,000); `capped`: there are more. */
const Capped = z.object({ count: Count, capped: z.boolean() });

/** What of findings waits for somebody, and what changed since a moment: for "Qué debo hacer" and "Qué cambió". */
export const FindingHome = z.object({
  /** The provider has to say what it thinks of them, or to decide. */
  decisions_waiting: Count,
  /** Accepted until a day of the next two weeks; the next first, at most 5. */
  decisions_ending: z.array(z.object({ id: Id, number: Count, expires_on: z.iso.date() })),
  /** Accepted risks of which a CVE was added to the KEV catalogue since. */
  decisions_exploited: Count,
  /** Periods that are over, have a scan and are not closed; the oldest first. */
  periods_to_close: z.array(z.object({ id: Id, name: z.string() })),
  changed: z.object({
    /** Reports that were stored. */
    scans: Count,
    last_scan_at: Moment.nullable(),
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
