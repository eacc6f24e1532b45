import { z } from "zod";
import { FindingArea } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { Flag, text } from "#platform/contract/text.ts";
import { Count, FindingAsset, readCall, Threat, Timestamp, Words } from "./finding-list.contract.ts";

const OpenBySeverity = z.record(z.enum(severities), Count);

/** An issue with its open findings on all assets. */
export const IssueGroup = z.object({
  id: Id,
  title: z.string(),
  source: z.string(),
  rule_id: z.string(),
  cves: z.array(z.string()),
  remedy: Words,
  /** The beginning of the scanner's recommendation; empty when there is none. */
  solution: z.string(),
  threat: Threat,
  open: Count,
  by_severity: OpenBySeverity,
});
export type IssueGroup = z.infer<typeof IssueGroup>;

/** An asset with its open findings and the time of its last scan. */
export const AssetGroup = z.object({
  asset: FindingAsset,
  open: Count,
  by_severity: OpenBySeverity,
  last_scan: z
    .object({
      id: Id,
      ended_at: Timestamp,
      complete: z.boolean().nullable(),
      credentialed: z.boolean().nullable(),
    })
    .nullable(),
});
export type AssetGroup = z.infer<typeof AssetGroup>;

const GroupFilter = z.object({
  area: FindingArea.default("vulnerability"),
  /** Part of the issue's title, rule or CVE; for groups by asset, part of the asset's name. */
  q: text(200).optional(),
});

export const listIssueGroups = defineCall({
  ...readCall,
  name: "vulnerabilities.list_issue_groups",
  path: "/api/vulnerabilities/issues/",
  summary: "Lists issues with open findings, the worst first",
  input: GroupFilter.extend(PageRequest.shape).extend({ kev: Flag.optional() }),
  output: pageOf(IssueGroup),
});

export const listAssetGroups = defineCall({
  ...readCall,
  name: "vulnerabilities.list_asset_groups",
  path: "/api/vulnerabilities/assets/",
  summary: "Lists scanned assets with their open findings, the worst first",
  input: GroupFilter.extend(PageRequest.shape).extend({
    /** Only assets that were not scanned since the current service period began. */
    not_scanned: Flag.optional(),
  }),
  output: pageOf(AssetGroup),
});
