import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { text } from "#platform/contract/text.ts";
import { CloudCategory, Scored } from "./cloud-terms.contract.ts";

export const Count = z.number().int();
export const Timestamp = z.iso.datetime();
export const readCall = {
  scope: "company",
  permission: "finding.read",
  effect: "read",
  method: "GET",
} as const;

export const FailingBySeverity = z.record(z.enum(severities), Count);

/** The state of a cloud account after its last scan. */
export const CloudAccount = z.object({
  provider: z.string(),
  account: z.string(),
  /** The display name; null if no report states one. */
  name: z.string().nullable(),
  scan_id: Id,
  scanned_at: Timestamp,
  /** Whether the scan covered the whole account; null if its report does not state it. */
  complete: z.boolean().nullable(),
  /** Whether the last scan is older than the expected interval. */
  old: z.boolean(),
  regions: Count,
  resources: Count,
  named_resources: Count,
  gone_resources: Count,
  /** Number of distinct checks of the scan. */
  checks: Count,
  tally: Scored,
  failing: FailingBySeverity,
  exposed: Count,
  added: Count,
  mended: Count,
  /** The score after the previous scan; null without one. */
  score_before: z.number().nullable(),
});
export type CloudAccount = z.infer<typeof CloudAccount>;

export const CloudCategoryRow = z.object({
  category: CloudCategory,
  tally: Scored,
  failing: FailingBySeverity,
  added: Count,
  mended: Count,
});
export type CloudCategoryRow = z.infer<typeof CloudCategoryRow>;

export const getCloudPanel = defineCall({
  ...readCall,
  name: "cloud_posture.get_panel",
  path: "/api/cloud-posture/panel/",
  summary:
    "Returns the posture of the cloud accounts from stored counts: score, failures by category and severity, changes",
  input: z.object({ account: text(300).optional() }),
  output: z.object({
    /** Every account, the worst first, whatever the filter. */
    accounts: z.array(CloudAccount),
    tally: Scored,
    failing: FailingBySeverity,
    categories: z.array(CloudCategoryRow),
    exposed: Count,
    added: Count,
    mended: Count,
    /** The findings of all accounts that were accepted, judged false positives or out of scope. */
    decided: z.object({ risk_accepted: Count, false_positive: Count, out_of_scope: Count }),
    /** The number of checks over all accounts that wait for a person, and of those whose answer has expired. */
    manual: z.object({ waiting: Count, expired: Count }),
    /** The expected interval of scans in days. */
    expected_days: Count,
  }),
});

export const CloudSection = z.object({
  /** The section number in the benchmark. */
  section: z.string(),
  name: z.string(),
  category: CloudCategory.nullable(),
  tally: Scored,
});
export type CloudSection = z.infer<typeof CloudSection>;

export const getCloudSections = defineCall({
  ...readCall,
  name: "cloud_posture.get_sections",
  path: "/api/cloud-posture/sections/",
  summary:
    "Returns the score of an account by section of the newest CIS benchmark of its checks, with the counts behind it",
  input: z.object({ account: text(300, 1) }),
  output: z.object({
    /** The benchmark, such as `CIS-5.0`; null if no check names one. */
    benchmark: z.string().nullable(),
    sections: z.array(CloudSection),
  }),
});

export const CloudResourceCheck = z.object({
  issue_id: Id,
  title: z.string(),
  rule_id: z.string(),
  category: CloudCategory,
  locus: z.string(),
  outcome: z.enum(["fail", "error", "manual", "suppressed", "pass", "information", "not_applicable"]),
  severity: z.enum(severities),
  since: Timestamp,
  /** The id of its finding, if any. */
  finding_id: Id.nullable(),
});
export type CloudResourceCheck = z.infer<typeof CloudResourceCheck>;

export const listResourceChecks = defineCall({
  ...readCall,
  name: "cloud_posture.list_resource_checks",
  path: "/api/cloud-posture/resources/:asset_id/checks/",
  summary: "Lists the checks of a resource, failures first",
  input: z.object({ asset_id: Id }),
  output: z.object({
    places: z.array(
      z.object({ provider: z.string(), account: z.string(), region: z.string(), type: z.string() }),
    ),
    items: z.array(CloudResourceCheck),
    total: Count,
  }),
});
