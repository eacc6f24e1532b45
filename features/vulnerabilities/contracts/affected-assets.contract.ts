import { z } from "zod";
import { FindingArea } from "#features/scans/contracts/finding-terms.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { listOf } from "#platform/contract/published-text.ts";
import { Severity } from "#platform/contract/severity.ts";
import { Count, FindingAsset, Moment, read } from "./finding-list.contract.ts";

const CveId = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^CVE-\d{4}-\d{4,7}$/, "Un CVE se escribe CVE-2024-12345");

/**
 * Whether some CVEs affect the active company, by its findings.
 * - `affected`: at least one open finding has one of them
 * - `accepted`: none is open, and the risk of at least one is accepted: it is still there
 * - `not_affected`: assets were scanned in the present service period, and no finding of theirs has one of them
 * - `unknown`: nothing was found, and no asset was scanned in the present service period
 */
export const AffectedAssets = z.object({
  status: z.enum(["affected", "accepted", "not_affected", "unknown"]),
  /** The worst first, at most 10; an asset that was joined into another is that other. */
  items: z.array(
    FindingAsset.pick({ id: true, name: true }).extend({
      /** Of its open findings the worst; of the accepted ones where none is open. */
      severity: Severity,
      /** Its most pressing finding. */
      finding_id: Id,
      number: Count,
      open: Count,
      accepted: Count,
    }),
  ),
  /** Assets with an open finding. */
  affected: Count,
  /** Assets where none is open and the risk of one is accepted. */
  accepted: Count,
  /** Which of the CVEs have open findings, and how many; the most first. */
  cves: z.array(z.object({ cve: z.string(), findings: Count })),
  /** Of the assets that were ever scanned, how many were since the present service period began. */
  coverage: z.object({ assets: Count, scanned: Count, since: Moment }),
});
export type AffectedAssets = z.infer<typeof AffectedAssets>;

export const findAffectedAssets = defineCall({
  ...read,
  name: "vulnerabilities.find_affected_assets",
  path: "/api/vulnerabilities/affected_assets/",
  summary: "Whether some CVEs affect the active company, with the assets",
  input: z.object({
    area: FindingArea.default("vulnerability"),
    /** Separated by commas, at most 50. */
    cves: listOf(CveId, 50).refine((cves) => cves.length > 0, "Indique al menos un CVE"),
  }),
  output: AffectedAssets,
});
