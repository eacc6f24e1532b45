import { sql } from "kysely";
import {
  type FindingArea,
  openStatuses,
} from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import { cappedCount } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { isScanOf } from "../area-of-scans.store.ts";
import {
  exploitedIssues,
  type FindingSelection,
  findingsOfArea,
  isOpen,
  isOverdue,
} from "../findings/finding-selection.store.ts";
import type { OpenBySeverity } from "../groups/finding-group.store.ts";

export const noneOpen = Object.fromEntries(severities.map((severity) => [severity, 0])) as OpenBySeverity;

/** Finds the present totals of each severity and state. */
export async function findTotals(db: Database, area: FindingArea) {
  return await db
    .selectFrom("finding_total")
    .select(["severity", "status", "count"])
    .where("area", "=", area)
    .execute();
}

/** Counts the open findings with a CVE of the KEV catalogue. */
export async function countExploitedFindings(db: Database, area: FindingArea): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::int as count from finding_group_total
    where area = ${area} and grouped_by = 'issue' and group_id in ${exploitedIssues}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts open findings up to the cap. */
export const countOpen = (db: Database, selection: FindingSelection) =>
  cappedCount(db, findingsOfArea(db, selection.filter.area).where(isOpen));
export const countLate = (db: Database, selection: FindingSelection) =>
  cappedCount(db, findingsOfArea(db, selection.filter.area).where(isOverdue(selection.now)));

/**
 * Counts open findings whose asset was scanned too long ago (from stored counts) or could not be checked (by an
 * index): the same as `isNotEvaluated`, without reading all open findings.
 */
export async function countNotEvaluated(
  db: Database,
  { filter: { area }, scannedSince }: FindingSelection,
): Promise<{ count: number; capped: boolean }> {
  const stale = sql`(select asset_id from scanned_asset where area = ${area} and ended_at < ${scannedSince})`;
  const { rows } = await sql<{ count: number }>`
    select (coalesce((select sum(count) from finding_group_total
        where area = ${area} and grouped_by = 'asset' and group_id in ${stale}), 0)
      + (select count(*) from finding where area = ${area} and missed_scan_id is not null and ${isOpen}
        and asset_id not in ${stale}))::int as count`.execute(db);
  return { count: rows[0]?.count ?? 0, capped: false };
}

/**
 * Counts the assets that were ever scanned, and those that were scanned since a time; merged and retired assets as
 * they are today.
 */
export async function countScannedAssets(db: Database, area: FindingArea, since: Date) {
  const { rows } = await sql<{ assets: number; scanned: number; with_credentials: number }>`
    select count(*)::int as assets, count(*) filter (where last.ended_at >= ${since})::int as scanned,
      count(*) filter (where last.ended_at >= ${since} and last.credentialed)::int as with_credentials
    from scanned_asset last join entity on entity.company_id = last.company_id and entity.id = last.asset_id
    where last.area = ${area} and entity.merged_into is null and entity.retired_at is null`.execute(db);
  return rows[0] ?? { assets: 0, scanned: 0, with_credentials: 0 };
}

export async function findNewestScan(db: Database, area: FindingArea) {
  return await db
    .selectFrom("scan")
    .select(["id", "tools", "name", "ended_at"])
    .where(isScanOf(area))
    .where("covers", "=", true)
    .where("undone_at", "is", null)
    .orderBy("ended_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Finds the open findings of each severity at the end of each day with a change, and on the first requested day. */
export async function findTrend(
  db: Database,
  area: FindingArea,
  from: string,
): Promise<{ day: string; open: OpenBySeverity }[]> {
  const { rows } = await sql<{ day: string; severity: number; change: number }>`
    select greatest(day, ${from}::date)::text as day, severity, sum(change)::int as change
    from finding_count_day where area = ${area} and status = any(${openStatuses}::text[])
    group by 1, 2 order by 1`.execute(db);
  const openCounts = { ...noneOpen };
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, changes]) => {
    for (const { severity, change } of changes) openCounts[severityOfRank(severity)] += change;
    return { day, open: { ...openCounts } };
  });
}
