import type { StagingTable } from "#platform/server/database/staging-table.ts";

// Staging tables for the results of a scan: filled with COPY while the report is read, then processed by statements
// over all rows. Each is empty again after the transaction.

export const stagedAssets = {
  name: "scan_staged_asset",
  // The account and region of a cloud asset, if the report states them.
  columns: {
    key: "text",
    asset_id: "uuid",
    provider: "text",
    account: "text",
    type: "text",
    // The areas for which it was checked
    areas: "text[]",
  },
} as const satisfies StagingTable;

export const stagedRules = {
  name: "scan_staged_rule",
  columns: {
    source: "text",
    rule_id: "text",
    area: "text",
    rule_version: "text",
    family: "text",
    title: "text",
    description: "text",
    solution: "text",
    reference_urls: "text[]",
    aliases: "text[]",
    cves: "text[]",
    cwes: "integer[]",
    cvss: "jsonb",
    sections: "text[]",
    tags: "text[]",
    remedy: "text",
    facts: "jsonb",
    scanner_severity: "smallint",
    cvss_severity: "smallint",
    title_es: "text",
    summary_es: "text",
    search: "text",
    digest: "bytea",
  },
} as const satisfies StagingTable;

export const stagedResults = {
  name: "scan_staged_result",
  columns: {
    source: "text",
    rule_id: "text",
    asset_key: "text",
    locus: "text",
    severity: "smallint",
    cvss_severity: "smallint",
    suppression: "jsonb",
    port: "integer",
    protocol: "text",
    service: "text",
    path: "text",
    package: "text",
    installed_version: "text",
    fixed_version: "text",
    purl: "text",
    certainty: "text",
    quality: "smallint",
    first_seen_at: "timestamptz",
    evidence: "text",
    // The time of results that a tool states by themselves; otherwise that of the asset's scan.
    stated_at: "timestamptz",
  },
} as const satisfies StagingTable;

/** The tool's reports on single installations, in any order, also that one is gone. */
export const stagedLabels = {
  name: "scan_staged_word",
  columns: { ...stagedResults.columns, is_gone: "boolean", replaces_others: "boolean" },
} as const satisfies StagingTable;

export const stagedCoverage = {
  name: "scan_staged_coverage",
  columns: {
    source: "text",
    asset_key: "text",
    started_at: "timestamptz",
    ended_at: "timestamptz",
    complete: "boolean",
    credentialed: "boolean",
    checks: "integer",
    locus: "text",
  },
} as const satisfies StagingTable;

/** The rules that ran, one per row, because they are looked up for every finding that was not seen. */
export const stagedRuns = {
  name: "scan_staged_run",
  columns: { checks: "integer", rule_id: "text" },
} as const satisfies StagingTable;

/** The seen results; rows with the same rule and location on an asset are combined to one. */
const seenTable = {
  name: "scan_seen",
  columns: {
    key: "bytea",
    source: "text",
    rule_id: "text",
    asset_id: "uuid",
    locus: "text",
    issue_id: "uuid",
    area: "text",
    severity: "smallint",
    cvss_severity: "smallint",
    suppression: "jsonb",
    port: "integer",
    protocol: "text",
    service: "text",
    path: "text",
    package: "text",
    installed_version: "text",
    fixed_version: "text",
    purl: "text",
    certainty: "text",
    quality: "smallint",
    first_seen_at: "timestamptz",
    ended_at: "timestamptz",
    credentialed: "boolean",
    is_stale: "boolean",
    instances: "integer",
    evidence_id: "bytea",
    texts: "text[]",
    points: "integer",
    exposed: "boolean",
    exploited: "boolean",
  },
  lookup: "key",
} as const satisfies StagingTable;

/** The last statement about each installation, once per finding that it concerns; also if it concerns none. */
export const lastLabels = {
  name: "scan_last_word",
  columns: {
    key: "bytea",
    asset_id: "uuid",
    finding_id: "uuid",
    // Whether the finding has newer data
    is_late: "boolean",
    // The last present state of each installation.
    known: "text[]",
    ...stagedLabels.columns,
  },
} as const satisfies StagingTable;

/** Each covered or seen asset, with every asset that was merged into it. */
const joined = {
  name: "scan_joined",
  columns: { asset_id: "uuid", other_id: "uuid" },
  lookup: "asset_id",
} as const satisfies StagingTable;

/** The effects of the scan on findings. `key` is set only for findings that the scan saw. */
const effects = {
  name: "scan_effect",
  columns: {
    finding_id: "uuid",
    key: "bytea",
    effect: "text",
    // The resulting status, also of a new finding
    status: "text",
    closed_at: "timestamptz",
    // Whether columns of the finding change.
    touches: "boolean",
    version: "integer",
    status_before: "text",
  },
  lookup: "finding_id",
} as const satisfies StagingTable;

/** The changes of the stored counts. */
const changes = {
  name: "scan_change",
  columns: {
    area: "text",
    asset_id: "uuid",
    issue_id: "uuid",
    severity: "smallint",
    status: "text",
    change: "integer",
  },
} as const satisfies StagingTable;

/**
 * The result of every check: of several rows with one rule and location on an asset the worst. `afterScan` of areas
 * reads it as well.
 */
const checked = {
  name: "scan_checked",
  columns: {
    asset_id: "uuid",
    issue_id: "uuid",
    locus: "text",
    outcome: "text",
    severity: "smallint",
    evidence_id: "bytea",
    texts: "text[]",
    ended_at: "timestamptz",
    // Whether a newer scan of its tool with the same policy has checked the asset.
    is_stale: "boolean",
  },
  lookup: "asset_id",
} as const satisfies StagingTable;

/** Assets that a run covered according to its targets, without naming them. */
export const scopedAssets = {
  name: "scan_scoped_asset",
  columns: { asset_id: "uuid" },
  lookup: "asset_id",
} as const satisfies StagingTable;

/** Tables that statements fill, without copied rows. */
export const workTables: readonly StagingTable[] = [seenTable, lastLabels, joined, effects, changes, checked];
