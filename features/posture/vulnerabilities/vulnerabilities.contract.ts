import { z } from "zod";
import { ServicePeriod } from "#features/delivery/catalog/catalog.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { severities } from "#platform/contract/severity-list.ts";

/** The number of findings per severity; null if nothing was measured, which differs from zero. */
const Totals = z.record(z.enum(severities), z.number().int().nullable());
/** Counted exactly as far as the cap of lists (10,000); `capped`: there are more. */
const Capped = z.object({ count: z.number().int(), capped: z.boolean() });

/** Counts of findings. What is open is open at `as_of`, or was at the end of a closed period. */
const Figures = z.object({
  open: z.number().int(),
  /** Number of open findings first seen within the period. */
  new: Capped,
  /** Number of findings that a scan verified as fixed within the period. */
  fixed: Capped,
  /** Number of findings with an accepted risk. */
  accepted: z.number().int(),
  kev_open: z.number().int(),
  /** Number of open findings past their deadline. */
  late: Capped,
});

/**
 * The findings of a service period.
 *
 * - `no_period`: the company has no service period at that time
 * - `no_data`: there is a period without imported scans; findings open before count in `not_evaluated`
 * - `available`: scans of the period were imported, the last one until `as_of`; all zeros mean that they found nothing
 */
export const PeriodVulnerabilities = z.object({
  period: ServicePeriod.nullable(),
  status: z.enum(["no_period", "no_data", "available"]),
  /** The numbers of open findings. */
  totals: Totals,
  /** The end of the last counted scan; for a closed period the time of closing. */
  as_of: z.iso.datetime().nullable(),
  figures: Figures.nullable(),
  /** The number of earlier open findings that no scan of the period could check. Null if nothing was ever scanned. */
  not_evaluated: Capped.nullable(),
  /** The number of assets ever scanned, and of those reached since the period began. Null unless `available`. */
  coverage: z
    .object({ assets: z.number().int(), scanned: z.number().int(), with_credentials: z.number().int() })
    .nullable(),
  /** The closing time and the SHA-256 of its rows: from then on nothing here changes. */
  closed: z.object({ at: z.iso.datetime(), hash: z.string() }).nullable(),
});
export type PeriodVulnerabilities = z.infer<typeof PeriodVulnerabilities>;

export const readPeriodVulnerabilities = defineCall({
  name: "vulnerabilities.read_period_vulnerabilities",
  method: "GET",
  path: "/api/vulnerabilities/period_vulnerabilities/",
  summary:
    "Counts findings by severity in the current period of vulnerability management, or in that of a month",
  permission: "finding.read",
  effect: "read",
  scope: "company",
  input: z.object({
    /** The month whose middle selects the period, `2026-11`; absent for the present period. */
    period: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "El período se escribe como 2026-11")
      .optional(),
  }),
  output: PeriodVulnerabilities,
});
