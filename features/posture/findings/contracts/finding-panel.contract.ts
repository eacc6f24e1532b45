import { z } from "zod";
import { FindingArea, FindingStatus } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { Count, readCall, Timestamp, Words } from "./finding-list.contract.ts";

const BySeverity = z.record(z.enum(severities), Count);
const Capped = z.object({ count: Count, capped: z.boolean() });

/**
 * The figures of the panel, from stored counts.
 *
 * - `no_scan`: nothing was ever scanned or reported by a tool, so nothing is known, which differs from zero
 */
export const FindingPanel = z.object({
  status: z.enum(["no_scan", "available"]),
  as_of: Timestamp.nullable(),
  open: Count,
  by_severity: BySeverity,
  by_status: z.record(FindingStatus, Count),
  /** Number of open findings with a CVE of the KEV catalogue. */
  kev_open: Count,
  late: Capped,
  /** The number of open findings that the last scan of their asset could not check, or whose last scan is too old. */
  not_evaluated: Capped,
  coverage: z.object({
    /** Number of assets that were ever scanned. */
    assets: Count,
    /** The number scanned since `since`: the beginning of the present period, or 35 days ago. */
    scanned: Count,
    with_credentials: Count,
    since: Timestamp,
  }),
  last_scan: z.object({ id: Id, tools: z.array(z.string()), name: Words, ended_at: Timestamp }).nullable(),
  /** The open findings at the end of each day that changed something, from the oldest on. */
  trend: z.array(z.object({ day: z.iso.date(), open: BySeverity })),
});
export type FindingPanel = z.infer<typeof FindingPanel>;

export const getFindingPanel = defineCall({
  ...readCall,
  name: "vulnerabilities.get_panel",
  path: "/api/vulnerabilities/panel/",
  summary: "Returns open and late findings, scan coverage and their changes",
  input: z.object({
    area: FindingArea.default("vulnerability"),
    days: z.coerce.number<number>().int().min(7).max(731).default(180),
  }),
  output: FindingPanel,
});
