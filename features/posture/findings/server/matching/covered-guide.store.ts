import { sql } from "kysely";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";

// A row of `scan_coverage` is about one guide on an asset, by the place of its results, or about any place. Results of
// another guide of the same tool do not close its findings, make it outdated, or prevent undoing the scan.

/** Returns the condition that the coverage contains a place. */
export const isAt = (coverage: string, locus: string): SqlFragment =>
  sql`${sql.ref(`${coverage}.locus`)} in ('', ${sql.ref(locus)})`;

/** Returns the condition that two coverage rows of one asset and tool concern the same guide. */
export const isOfSameGuide = (one: string, other: string): SqlFragment => {
  const [remainingCondition, right] = [sql.ref(`${one}.locus`), sql.ref(`${other}.locus`)];
  return sql`(${remainingCondition} = ${right} or '' in (${remainingCondition}, ${right}))`;
};
