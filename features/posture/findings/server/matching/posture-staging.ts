import type { StagingTable } from "#platform/server/database/staging-table.ts";

// Staging tables for the results of checks and benchmarks in a report, as `scan-staging.ts` has them for findings.

/** The result of every check, also of passed ones, for areas that store results of checks. */
export const stagedOutcomes = {
  name: "scan_staged_outcome",
  columns: {
    source: "text",
    rule_id: "text",
    asset_key: "text",
    locus: "text",
    outcome: "text",
    severity: "smallint",
    evidence: "text",
  },
} as const satisfies StagingTable;

/** The benchmark of each asset with the scores that the tool computed, for areas that store results of checks. */
export const stagedBenchmarks = {
  name: "scan_staged_benchmark",
  columns: {
    source: "text",
    asset_key: "text",
    benchmark: "text",
    title: "text",
    profile: "text",
    tool: "text",
    tool_version: "text",
    locus: "text",
    ended_at: "timestamptz",
    complete: "boolean",
    scores: "jsonb",
  },
} as const satisfies StagingTable;

/** Certificates presented by assets, for the certificate keepers. */
export const stagedCertificates = {
  name: "scan_staged_certificate",
  columns: {
    number: "integer",
    asset_key: "text",
    host: "text",
    address: "text",
    port: "integer",
    position: "smallint",
    facts: "jsonb",
    chain: "text",
    revoked: "boolean",
  },
  lookup: "number",
} as const satisfies StagingTable;

/** The covered cloud accounts, each with the regions that the scan reached. */
export const stagedScopes = {
  name: "scan_staged_sweep",
  columns: {
    source: "text",
    provider: "text",
    account: "text",
    name: "text",
    regions: "text[]",
    ended_at: "timestamptz",
    complete: "boolean",
    checks: "integer",
  },
} as const satisfies StagingTable;
