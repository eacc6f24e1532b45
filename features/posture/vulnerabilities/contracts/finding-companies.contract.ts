import { z } from "zod";
import { Count, Timestamp } from "#features/posture/findings/contracts/finding-list.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { severities } from "#platform/contract/severity-list.ts";

const BySeverity = z.record(z.enum(severities), Count);
/** A count up to 1,000 per company; `capped`: there are more. */
const Capped = z.object({ count: Count, capped: z.boolean() });

/**
 * The state of a company's vulnerabilities.
 *
 * - `not_contracted`: the company does not have the service, and nothing was ever scanned
 * - `no_scan`: it has it and nothing was ever scanned: nothing is known, which is not zero
 * - `not_scanned`: something was scanned before, and nothing in the present period (or in 35 days, without one)
 * - `available`: the present period has a scan
 */
export const FindingCompany = z.object({
  company_id: Count,
  company_name: z.string(),
  sector: z.string(),
  status: z.enum(["not_contracted", "no_scan", "not_scanned", "available"]),
  /** The present period; null when the company has none. */
  period: z.object({ name: z.string(), starts_on: z.iso.date(), ends_on: z.iso.date() }).nullable(),
  /** Number of past periods with an imported scan that are not closed yet. */
  periods_to_close: Count,
  /** The open findings; null where nothing was ever scanned. */
  open: Count.nullable(),
  by_severity: BySeverity.nullable(),
  /** The growth in the last 30 days. */
  open_change: Count.nullable(),
  /** Number of open findings with a CVE of the KEV catalogue. */
  kev_open: Count.nullable(),
  /** Number of open findings past their deadline. */
  late: Capped.nullable(),
  accepted: Count.nullable(),
  /** Requests to accept a risk that the provider has not decided. */
  decisions_waiting: Count,
  /** The number of assets ever scanned; `scanned`: those that a scan reached since `scanned_since`. */
  assets: Count,
  scanned: Count,
  with_credentials: Count,
  scanned_since: Timestamp,
  last_scan_at: Timestamp.nullable(),
});
export type FindingCompany = z.infer<typeof FindingCompany>;

export const listFindingCompanies = defineCall({
  name: "vulnerabilities.list_companies",
  method: "GET",
  path: "/api/manage/vulnerabilities/companies/",
  summary: "Lists the vulnerabilities of every company: worst, late, not scanned, exploited",
  scope: "platform",
  permission: "finding.global",
  effect: "read",
  input: z.object({}),
  output: z.object({
    as_of: Timestamp,
    /** The totals over all companies. */
    totals: z.object({
      companies: Count,
      open: Count,
      by_severity: BySeverity,
      kev_open: Count,
      /** The number of companies of each kind. */
      with_kev: Count,
      with_late: Count,
      not_scanned: Count,
      no_scan: Count,
      periods_to_close: Count,
      decisions_waiting: Count,
    }),
    items: z.array(FindingCompany),
  }),
});
