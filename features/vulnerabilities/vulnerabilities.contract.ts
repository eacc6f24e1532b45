import { z } from "zod";
import { ServicePeriod } from "#features/catalog/catalog.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { severities } from "#platform/contract/severity-list.ts";

/** How many findings of each severity; null where nothing was measured, which is not the same as none. */
const Totals = z.record(z.enum(severities), z.number().int().nullable());

/**
 * The findings of the present service period.
 * - `no_period`: the company has no period of the service today
 * - `no_data`: there is a period, and no scan has been loaded for it
 * - `available`: the totals come from the scans loaded until `as_of`
 */
export const PeriodVulnerabilities = z.object({
  period: ServicePeriod.nullable(),
  status: z.enum(["no_period", "no_data", "available"]),
  totals: Totals,
  as_of: z.iso.datetime().nullable(),
});
export type PeriodVulnerabilities = z.infer<typeof PeriodVulnerabilities>;

export const readPeriodVulnerabilities = defineCall({
  name: "vulnerabilities.read_period_vulnerabilities",
  method: "GET",
  path: "/api/vulnerabilities/period_vulnerabilities/",
  summary: "Findings by severity in the present period of vulnerability management",
  permission: "finding.read",
  effect: "read",
  scope: "company",
  input: z.object({}),
  output: PeriodVulnerabilities,
});
