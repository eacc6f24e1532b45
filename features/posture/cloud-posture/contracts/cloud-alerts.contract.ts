import { z } from "zod";
import { FindingStatus, PendingParty } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { pageOf } from "#platform/contract/page.ts";
import { exportInput, facetCounts, listFilter, listInput } from "#platform/contract/query/query-schema.ts";
import { Severity } from "#platform/contract/severity.ts";
import { cloudAlertQuery } from "./cloud-alert-query.ts";
import { Count, readCall, Timestamp } from "./cloud-panel.contract.ts";
import { CloudCategory } from "./cloud-terms.contract.ts";

/** A check that fails on a resource: a finding, with what is particular to a cloud. */
export const CloudAlert = z.object({
  id: Id,
  number: Count,
  severity: Severity,
  priority: Count,
  status: FindingStatus,
  ball: PendingParty,
  title: z.string(),
  issue_id: Id,
  rule_id: z.string(),
  category: CloudCategory,
  service: z.string(),
  /** Whether the failing resource can be reached from the internet. */
  exposes: z.boolean(),
  asset: z.object({ id: Id, name: z.string() }),
  provider: z.string(),
  account: z.string(),
  region: z.string(),
  /** The time since which the check has failed without interruption. */
  failing_since: Timestamp,
  /** Whether the last scan of its account found it for the first time or again. */
  added: z.boolean(),
  not_evaluated: z.boolean(),
  due_at: Timestamp.nullable(),
});
export type CloudAlert = z.infer<typeof CloudAlert>;

export const CloudAlertFilter = listFilter(cloudAlertQuery);
export type CloudAlertFilter = z.infer<typeof CloudAlertFilter>;

export const listCloudAlerts = defineCall({
  ...readCall,
  name: "cloud_posture.list_alerts",
  path: "/api/cloud-posture/alerts/",
  summary: "Lists failing cloud checks of the company, with filters, sorting and pages",
  input: listInput(cloudAlertQuery),
  output: pageOf(CloudAlert),
});

/** `capped`: only the 10,000 findings of highest priority were counted. */
export const listCloudAlertFacets = defineCall({
  ...readCall,
  name: "cloud_posture.list_alert_facets",
  path: "/api/cloud-posture/alerts/facets/",
  summary: "Counts failing checks by filter value under the filters of the list",
  input: CloudAlertFilter,
  output: facetCounts(cloudAlertQuery).extend({ capped: z.boolean() }),
});

export const exportCloudAlerts = defineCall({
  ...readCall,
  name: "cloud_posture.export_alerts",
  path: "/api/cloud-posture/alerts/export/",
  summary: "Exports the filtered list as CSV or as a workbook, streamed",
  answers: "rows",
  input: exportInput(cloudAlertQuery),
  output: z.string(),
});
