import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { FindingArea } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { isScanOf } from "../area-of-scans.store.ts";

// The tables of findings for statements of other features: sources of rows with the columns that they may use.
// PostgreSQL merges such a source into the statement, so that the plan is the same as for the table.

const rowsOf = <Table extends keyof Schema, Column extends keyof Selectable<Schema[Table]> & string>(
  table: Table,
  columns: readonly Column[],
): RawBuilder<Pick<Selectable<Schema[Table]>, Column>> =>
  sql`(select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)})`;

/** The findings of the company. */
export const findingTable = rowsOf("finding", [
  ...([
    "company_id",
    "id",
    "number",
    "area",
    "asset_id",
    "issue_id",
    "locus",
    "package",
    "severity",
  ] as const),
  ...(["scanner_severity", "priority", "status", "ball", "attacked_at", "missed_scan_id"] as const),
  ...(["reopened_count", "first_seen_at", "closed_at", "due_at", "version"] as const),
]);

/** The problems and checks that scanners report; each is one row for all assets. */
export const issueTable = rowsOf("finding_issue", [
  ...(["company_id", "id", "area", "source", "rule_id", "family", "title", "title_es", "solution"] as const),
  ...(["sections", "tags", "cves", "remedy", "search", "scanner_severity"] as const),
]);

/** The current result of each check at each location, for areas that store results of checks. */
export const checkTable = rowsOf("check_result", [
  ...(["company_id", "asset_id", "issue_id", "locus", "outcome", "severity", "since"] as const),
  "evidence_id",
]);

/** All scans, also those that were undone. */
export const scanTable = rowsOf("scan", ["company_id", "id", "tools", "ended_at", "imported_at"]);

/** The scans with results of an area that were not undone. */
export const scansOf = (
  area: FindingArea,
): RawBuilder<
  Pick<Selectable<Schema["scan"]>, "company_id" | "id" | "ended_at" | "imported_at" | "period_id" | "covers">
> =>
  sql`(select company_id, id, ended_at, imported_at, period_id, covers from scan
    where undone_at is null and ${isScanOf(area)})`;
