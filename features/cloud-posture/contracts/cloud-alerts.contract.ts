import { z } from "zod";
import { Ball, FindingStatus, findingStatuses } from "#features/scans/contracts/finding-terms.contract.ts";
import { listOf } from "#features/vulnerabilities/contracts/finding-list.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { Flag, text } from "#platform/contract/text.ts";
import { Count, Moment, read } from "./cloud-panel.contract.ts";
import { CloudCategory, cloudCategories } from "./cloud-terms.contract.ts";

/** A check that fails on a resource: a finding, with what is particular to a cloud. */
export const CloudAlert = z.object({
  id: Id,
  number: Count,
  severity: Severity,
  priority: Count,
  status: FindingStatus,
  ball: Ball,
  title: z.string(),
  issue_id: Id,
  rule_id: z.string(),
  category: CloudCategory,
  service: z.string(),
  /** What fails it can be reached from the Internet. */
  exposes: z.boolean(),
  asset: z.object({ id: Id, name: z.string() }),
  provider: z.string(),
  account: z.string(),
  region: z.string(),
  /** Since when the check fails without having passed between. */
  failing_since: Moment,
  /** The last scan of its account found it, or found it again. */
  added: z.boolean(),
  not_evaluated: z.boolean(),
  due_at: Moment.nullable(),
});
export type CloudAlert = z.infer<typeof CloudAlert>;

export const CloudAlertFilter = z.object({
  /** What still presses. */
  open: Flag.optional(),
  status: listOf(findingStatuses).optional(),
  severity: listOf(severities).optional(),
  category: listOf(cloudCategories).optional(),
  account: text(300).optional(),
  region: text(200).optional(),
  service: text(100).optional(),
  /** Of one check, wherever it fails. */
  check: Id.optional(),
  asset: Id.optional(),
  exposes: Flag.optional(),
  added: Flag.optional(),
  /** Part of the title, the check or the resource. */
  q: text(200).optional(),
});
export type CloudAlertFilter = z.infer<typeof CloudAlertFilter>;

export const cloudAlertSorts = ["-priority", "-severity", "-first_seen", "first_seen"] as const;
export const CloudAlertSort = z.enum(cloudAlertSorts);
export type CloudAlertSort = z.infer<typeof CloudAlertSort>;

export const listCloudAlerts = defineCall({
  ...read,
  name: "cloud_posture.list_alerts",
  path: "/api/cloud-posture/alerts/",
  summary: "Checks that fail in the company's clouds, filtered, sorted and in pages",
  input: CloudAlertFilter.extend(PageRequest.shape).extend({ sort: CloudAlertSort.default("-priority") }),
  output: pageOf(CloudAlert),
});

const Facet = z.array(z.object({ value: z.string(), label: z.string(), count: Count }));

/** Each facet counts under all filters but its own. `capped`: only the 10,000 most pressing were counted. */
export const listCloudAlertFacets = defineCall({
  ...read,
  name: "cloud_posture.list_alert_facets",
  path: "/api/cloud-posture/alerts/facets/",
  summary: "How many failing checks there are of each value under the filters of the list",
  input: CloudAlertFilter,
  output: z.object({
    severity: Facet,
    status: Facet,
    category: Facet,
    account: Facet,
    region: Facet,
    service: Facet,
    check: Facet,
    exposes: Count,
    added: Count,
    capped: z.boolean(),
  }),
});

export const exportCloudAlerts = defineCall({
  ...read,
  name: "cloud_posture.export_alerts",
  path: "/api/cloud-posture/alerts/export/",
  summary: "The whole filtered list as CSV or as a workbook, streamed",
  answers: "rows",
  input: CloudAlertFilter.extend({
    sort: CloudAlertSort.default("-priority"),
    file: z.enum(["csv", "xlsx"]).default("csv"),
  }),
  output: z.string(),
});
