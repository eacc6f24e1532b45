import { z } from "zod";
import { Exposure } from "#features/detection/entities/entities.contract.ts";
import {
  FindingArea,
  FindingClockKind,
  FindingPause,
  FindingStatus,
  PendingParty,
} from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { ClockState } from "#platform/contract/clocks.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { pageOf } from "#platform/contract/page.ts";
import { exportInput, facetCounts, listFilter, listInput } from "#platform/contract/query/query-schema.ts";
import { Severity } from "#platform/contract/severity.ts";
import { findingQuery } from "./finding-query.ts";

export const Timestamp = z.iso.datetime();
export const Words = z.string().nullable();
export const Count = z.number().int();
export const readCall = {
  scope: "company",
  permission: "finding.read",
  effect: "read",
  method: "GET",
} as const;

/** The asset of a finding; for a merged asset, the one that it was merged into. */
export const FindingAsset = z.object({
  id: Id,
  name: z.string(),
  /** 4 essential … 1 low; null if unrated. */
  criticality: Count.nullable(),
  exposure: Exposure.nullable(),
});
export type FindingAsset = z.infer<typeof FindingAsset>;

/** The current threat data (EPSS, KEV) of an issue; of several CVEs the worst values. */
export const Threat = z.object({
  kev: z.boolean(),
  ransomware: z.boolean(),
  /** 0 to 1; null when FIRST has no figure. */
  epss: z.number().nullable(),
});
export type Threat = z.infer<typeof Threat>;

/** One line of the list: the issue, its asset, its priority and its status. */
export const Finding = z.object({
  id: Id,
  /** Running number within the company, shown as VUL-128. */
  number: Count,
  area: FindingArea,
  issue: z.object({
    id: Id,
    /** The portal's own short Spanish title if there is one; otherwise the scanner's. */
    title: z.string(),
    source: z.string(),
    rule_id: z.string(),
    cves: z.array(z.string()),
  }),
  asset: FindingAsset,
  locus: z.string(),
  port: Count.nullable(),
  protocol: Words,
  package: Words,
  installed_version: Words,
  fixed_version: Words,
  severity: Severity,
  scanner_severity: Severity,
  cvss_severity: Severity.nullable(),
  /** The priority from 0 to 100; the detail of the finding lists its parts. */
  priority: Count,
  threat: Threat,
  status: FindingStatus,
  ball: PendingParty,
  /** The number of occurrences of the finding at its location on the asset. */
  instances: Count,
  first_seen_at: Timestamp,
  closed_at: Timestamp.nullable(),
  reopened_count: Count,
  /** Whether the last scan of its asset could not determine if the finding still exists. */
  not_evaluated: z.boolean(),
  assignee_id: Count.nullable(),
  assignee_name: Words,
  clock: z
    .object({
      kind: FindingClockKind,
      state: ClockState,
      near_at: Timestamp.nullable(),
      due_at: Timestamp.nullable(),
      paused_since: Timestamp.nullable(),
      pause_reason: FindingPause.nullable(),
    })
    .nullable(),
  version: Count,
});
export type Finding = z.infer<typeof Finding>;

/** Several values of one field, separated by commas. */
export const listOf = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .string()
    .max(200)
    .transform((list) => list.split(",").filter(Boolean))
    .pipe(z.array(z.enum(values)).max(values.length));

/** The filters of the list, also for bulk changes. */
export const FindingFilter = listFilter(findingQuery);
export type FindingFilter = z.infer<typeof FindingFilter>;

export const listFindings = defineCall({
  ...readCall,
  name: "vulnerabilities.list_findings",
  path: "/api/vulnerabilities/findings/",
  summary: "Lists findings of the active company, with filters, sorting and pages",
  input: listInput(findingQuery),
  output: pageOf(Finding),
});

/** `capped`: only the 10,000 findings of highest priority were counted. */
export const FindingFacets = facetCounts(findingQuery).extend({ capped: z.boolean() });
export type FindingFacets = z.infer<typeof FindingFacets>;

export const listFindingFacets = defineCall({
  ...readCall,
  name: "vulnerabilities.list_finding_facets",
  path: "/api/vulnerabilities/findings/facets/",
  summary: "Counts findings by filter value under the filters of the list",
  input: FindingFilter,
  output: FindingFacets,
});

export const exportFindings = defineCall({
  ...readCall,
  name: "vulnerabilities.export_findings",
  path: "/api/vulnerabilities/findings/export/",
  summary: "Exports the filtered list as CSV or as a workbook, streamed",
  answers: "rows",
  input: exportInput(findingQuery),
  output: z.string(),
});
