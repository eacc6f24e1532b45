import { sql } from "kysely";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";

// A row of `scan_coverage` describes one guide on an asset by the location of its results; without a location it
// describes any. Results of another guide of the same tool do not close its findings, do not make it outdated, and do
// not prevent undoing the scan.

/** Returns the condition that a coverage row includes a location. */
export const isAt = (coverage: string, locus: string): SqlFragment =>
  sql`${sql.ref(`${coverage}.locus`)} in ('', ${sql.ref(locus)})`;

/** Returns the condition that two coverage rows of one asset and tool belong to the same guide. */
export const isOfSameGuide = (one: string, other: string): SqlFragment => {
  const [left, right] = [sql.ref(`${one}.locus`), sql.ref(`${other}.locus`)];
  return sql`(${left} = ${right} or '' in (${left}, ${right}))`;
};
