import { type RawBuilder, sql } from "kysely";
import type { findingQuery } from "#features/posture/findings/contracts/finding-query.ts";
import {
  type FindingArea,
  openStatuses,
} from "#features/posture/findings/contracts/finding-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Asker, Condition, Selection } from "#platform/server/database/query/query-binding.ts";
import {
  findFewIds,
  findingMentions,
  findNamedIds,
  isAmongIds,
  type NamedIds,
} from "./named-findings.store.ts";

/** The findings of a filter, as the asker may see them. */
export type FindingSelection = Selection<
  typeof findingQuery,
  Asker & {
    /** The time since which an asset must have been scanned; a finding on another asset counts as not evaluated. */
    scannedSince: Date;
    /** Ids that match the filter; undefined if they are too many, or were not looked up. */
    few?: NamedIds & {
      exploited?: readonly string[] | undefined;
      staleAssets?: readonly string[] | undefined;
    };
  }
>;

/** The condition is written exactly as in the partial indexes, so that they are used. */
export const isOpen = sql<boolean>`finding.status in (${sql.join(openStatuses.map((each) => sql.lit(each)))})`;

/**
 * The order by due date; rows without one come last. The expression equals that of the index and uses CASE, because
 * under row security an index scan cannot begin at an expression with COALESCE.
 */
export const dueOrder = sql`case when finding.due_at is null then timestamptz '9999-12-31 00:00:00+00' else finding.due_at end`;

/** The column is for the statistics, the expression for the index. */
export const isOverdue = (now: Date): Condition =>
  sql<boolean>`(finding.due_at <= ${now} and ${dueOrder} <= ${now} and ${isOpen})`;

type Judged = Pick<FindingSelection, "scannedSince" | "filter" | "few">;

const staleAssets = ({ scannedSince, filter: { area } }: Judged) =>
  sql`select asset_id from scanned_asset where area = ${area} and ended_at < ${scannedSince}`;

/**
 * Returns the condition of open findings whose state is uncertain: the last scan that reached the asset could not
 * check them, or the asset was not scanned for long.
 */
export const isNotEvaluated = (selection: Judged): Condition => sql<boolean>`(${isOpen}
  and (finding.missed_scan_id is not null or finding.asset_id ${isAmongIds(selection.few?.staleAssets, staleAssets(selection))}))`;

/** Returns the ids that match the filter, if they are few. Must be called before the list is read. */
export async function findFew(db: Database, selection: FindingSelection): Promise<FindingSelection["few"]> {
  const { q, kev, not_evaluated } = selection.filter;
  const [exploited, stale, named] = await Promise.all([
    kev ? findFewIds(db, exploitedIssues) : undefined,
    not_evaluated ? findFewIds(db, staleAssets(selection)) : undefined,
    q ? findNamedIds(db, q) : undefined,
  ]);
  return { exploited: exploited?.few, staleAssets: stale?.few, ...named };
}

/** The issues with a CVE that is in the KEV catalogue now. */
export const exploitedIssues = sql`(select known.issue_id from finding_issue_cve known
  join cve_intel on cve_intel.cve = known.cve where cve_intel.kev_added is not null)`;

/** Returns the action of a remedy, whatever the version: `openssl 3.0.2` becomes `openssl`. */
export const remedyAction = (issue: string): RawBuilder<string> => {
  const remedy = sql.ref(`${issue}.remedy`);
  return sql<string>`case when ${remedy} ~ '^\\S+ \\S+$' then split_part(${remedy}, ' ', 1) else ${remedy} end`;
};

/**
 * Returns the condition of the findings on which a scan had the given effect; without an effect, of all findings that
 * it saw.
 */
export const isInScan = (scanId: string, effect: FindingSelection["filter"]["effect"]): Condition =>
  sql<boolean>`finding.id in (select finding_id from scan_finding where scan_id = ${scanId}
    and ${effect ? sql`effect = ${effect}` : sql`effect in ('new', 'reopened', 'persistent', 'changed')`})`;

export const isInPeriod = (periodId: string): Condition =>
  sql<boolean>`finding.id in (select seen.finding_id from scan
    join scan_finding seen on seen.company_id = scan.company_id and seen.scan_id = scan.id
    where scan.period_id = ${periodId} and scan.undone_at is null
      and seen.effect in ('new', 'reopened', 'persistent', 'changed'))`;

/**
 * Returns the search conditions of a selection made disjoint: each excludes the matches of the previous ones, so that
 * their counts can be added.
 */
export const mentionsApart = (selection: FindingSelection): Condition[] =>
  findingMentions(selection.filter.q ?? "", selection.few).map(
    (way, at, ways) =>
      sql<boolean>`${sql.join([way, ...ways.slice(0, at).map((before) => sql`not (${before})`)], sql` and `)}`,
  );

/** Returns whether the text of a filter, if any, matches few issues and few assets. */
export const hasFewMatches = ({ filter, few }: FindingSelection): boolean =>
  !filter.q || (few?.issues !== undefined && few.assets !== undefined);

/** The findings of an area. */
export const findingsOfArea = (db: Database, area: FindingArea) =>
  db.selectFrom("finding").where("finding.area", "=", area);
