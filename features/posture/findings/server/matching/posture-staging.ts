import type { StagingTable } from "#platform/server/database/staging-table.ts";

// The posture results of reports beside findings, on their way into the tables, as in `scan-staging.ts`.

/** The results of every check, also passed ones, of areas that store them. */
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

/** The benchmark of each asset, with the scores that the tool gave itself, of areas that store results of checks. */
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

/** Covered accounts, each with the regions that were reached. */
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
