import { z } from "zod";
import { FindingStatus } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { Count, listOf, readCall, Timestamp, Words } from "./finding-list.contract.ts";

/**
 * The difference of a finding between two scans:
 *
 * - `new`: only the second saw it, and the first had reached its asset
 * - `new_asset`: only the second saw it, and the first did not reach its asset: it may not be new
 * - `gone`: only the first saw it, and the second reached its asset and could have seen it
 * - `not_evaluated`: only the first saw it, and the second did not reach its asset or could not judge it
 * - `changed`: both saw it, with other evidence or another number of instances
 * - `persistent`: both saw it alike
 */
export const comparedClasses = [
  "new",
  "new_asset",
  "gone",
  "not_evaluated",
  "changed",
  "persistent",
] as const;
export const ComparedClass = z.enum(comparedClasses);
export type ComparedClass = z.infer<typeof ComparedClass>;

const ComparedScan = z.object({
  id: Id,
  tools: z.array(z.string()),
  name: Words,
  ended_at: Timestamp,
  hosts: Count,
  /** Number of findings that the scan saw. */
  seen: Count,
  complete: z.boolean().nullable(),
  credentialed: z.boolean().nullable(),
});

/** The ids of a scan and of the earlier scan with which it is compared. */
const Two = z.object({ id: Id, since: Id });
const path = "/api/vulnerabilities/scans/:id/comparison/";

export const compareScans = defineCall({
  ...readCall,
  name: "vulnerabilities.compare_scans",
  path,
  summary: "Compares two scans: new, gone, changed, persistent and unchecked findings",
  input: Two,
  output: z.object({
    from: ComparedScan,
    to: ComparedScan,
    /** The number of assets that both scans reached, and the numbers that only one of them reached. */
    assets: z.object({ both: Count, only_from: Count, only_to: Count }),
    classes: z.record(ComparedClass, z.record(z.enum(severities), Count)),
  }),
});

export const ComparedFinding = z.object({
  finding_id: Id,
  number: Count,
  class: ComparedClass,
  /** The current status. */
  status: FindingStatus,
  severity: Severity,
  title: z.string(),
  asset_name: z.string(),
  locus: z.string(),
  /** The number of instances in each scan; 0 if the scan did not see the finding. */
  instances_from: Count,
  instances_to: Count,
});
export type ComparedFinding = z.infer<typeof ComparedFinding>;

export const listComparedFindings = defineCall({
  ...readCall,
  name: "vulnerabilities.list_compared_findings",
  path: `${path}rows/`,
  summary: "Lists the findings behind a comparison of two scans, the worst first",
  input: PageRequest.extend(Two.shape).extend({
    class: listOf(comparedClasses).optional(),
    severity: listOf(severities).optional(),
  }),
  output: pageOf(ComparedFinding),
});
