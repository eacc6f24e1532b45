import { z } from "zod";
import {
  Count,
  FindingAsset,
  Timestamp,
} from "#features/posture/findings/contracts/finding-list.contract.ts";
import { FindingArea } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { listOf } from "#platform/contract/published-text.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";

const CveId = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^CVE-\d{4}-\d{4,7}$/, "Un CVE se escribe CVE-2024-12345");

/** Product names may contain commas, so they are separated by `|`. */
const Products = z
  .string()
  .max(6_100)
  .transform((names) => names.split("|").map((name) => name.trim()))
  .pipe(z.array(text(120, 1)).min(1).max(50));

/** A product that scans saw in the company: a package that is installed, or what a finding is of. */
export const SeenProduct = z.object({
  product: z.string(),
  /**
   * The number of assets with a finding of the product in any status, because a product remains installed after a
   * fix.
   */
  assets: Count,
  /** The number of open findings of the asset. */
  open: Count,
  /** Whether only its 10,000 newest findings were read; the counts are then lower bounds. */
  capped: z.boolean(),
  /** The assets with the most open findings first, at most 5. */
  items: z.array(FindingAsset.pick({ id: true, name: true }).extend({ open: Count })),
});
export type SeenProduct = z.infer<typeof SeenProduct>;

/**
 * Whether some CVEs affect the active company, by its findings, and which of some products it has.
 *
 * - `affected`: at least one open finding has one of them
 * - `accepted`: none is open, and the risk of at least one is accepted: it is still there
 * - `product_seen`: none has one of them, and scans saw one of the products
 * - `not_affected`: assets were scanned in the present service period, and no finding of theirs has one of them
 * - `unknown`: nothing was found, and no asset was scanned in the present service period
 */
export const AffectedAssets = z.object({
  status: z.enum(["affected", "accepted", "product_seen", "not_affected", "unknown"]),
  /** The most severe first, at most 10; a merged asset is listed as the one that it was merged into. */
  items: z.array(
    FindingAsset.pick({ id: true, name: true }).extend({
      /** The highest severity of its open findings, or of the accepted ones if none is open. */
      severity: Severity,
      /** The id of its finding with the highest priority. */
      finding_id: Id,
      number: Count,
      open: Count,
      accepted: Count,
    }),
  ),
  /** Number of assets with an open finding. */
  affected: Count,
  /** Number of assets with an accepted risk and no open finding. */
  accepted: Count,
  /** The CVEs with open findings, and their number; the most first. */
  cves: z.array(z.object({ cve: z.string(), findings: Count })),
  /** The requested products that scans saw, the one on most assets first. */
  products: z.array(SeenProduct),
  /** The number of assets ever scanned, and of those scanned since the current service period began. */
  coverage: z.object({ assets: Count, scanned: Count, since: Timestamp }),
});
export type AffectedAssets = z.infer<typeof AffectedAssets>;

export const findAffectedAssets = defineCall({
  // The values are repeated here, so that the page of a bulletin does not load the contract of the list of findings.
  ...({ scope: "company", permission: "finding.read", effect: "read", method: "GET" } as const),
  name: "vulnerabilities.find_affected_assets",
  path: "/api/vulnerabilities/affected_assets/",
  summary: "Returns whether CVEs or products affect the active company, with the assets",
  input: z
    .object({
      area: FindingArea.default("vulnerability"),
      /** CVE ids separated by commas, at most 50. */
      cves: listOf(CveId, 50).default([]),
      /** Product names separated by `|`, at most 50. */
      products: Products.optional(),
    })
    .refine(({ cves, products }) => cves.length > 0 || products, "Indique al menos un CVE o un producto"),
  output: AffectedAssets,
});
