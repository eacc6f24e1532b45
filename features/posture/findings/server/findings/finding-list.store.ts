import { sql } from "kysely";
import type { Threat } from "#features/posture/findings/contracts/finding-list.contract.ts";
import type { findingQuery } from "#features/posture/findings/contracts/finding-query.ts";
import type { Page, PageRequest } from "#platform/contract/page.ts";
import type { SortName } from "#platform/contract/query/define-query.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { type FindingRow, findingColumns, findings } from "./finding-query.store.ts";
import { type FindingSelection, hasFewMatches, mentionsApart } from "./finding-selection.store.ts";
import { findStoredTotal } from "./finding-total.store.ts";
import { firstOfIssues, maxIssuesAsked } from "./findings-of-issues.store.ts";
import { issuesAlone } from "./named-findings.store.ts";

const columns = findingColumns.map((column) => `finding.${column}` as const);

const findingRows = findings.rowsWithColumns;

/**
 * Returns a query that counts matches by issue and matches by asset separately: each uses its index, and counting
 * ends at the cap.
 */
function countedApart(db: Database, selection: FindingSelection) {
  const [first, ...others] = mentionsApart(selection).map((mention) =>
    findings.rows(db, selection, findings.conditions(selection).set("q", mention)).select("finding.id"),
  );
  const all = others.reduce((union, other) => union.unionAll(other), first as NonNullable<typeof first>);
  return db.selectFrom(all.as("finding")) as unknown as ReturnType<typeof findings.rows>;
}

/**
 * The number of exploited findings from which following the order of priority finds a page faster than selecting and
 * sorting them.
 */
const manyExploited = 5_000;

/**
 * Returns the findings in order. Exploited findings come first in the order by priority, so if there are many of
 * them, this order is read and the planner is kept from using the index of their issues.
 */
function orderedFindings(db: Database, selection: FindingSelection, count: number) {
  const conditions = findings.conditions(selection);
  const kev = conditions.get("kev");
  if (!kev || count < manyExploited) return findingRows(db, selection);
  conditions.set("kev", sql<boolean>`(${kev}) is true`);
  return findingRows(db, selection, conditions);
}

/** Returns one page of the findings of a selection. */
export async function findFindingPage(
  db: Database,
  selection: FindingSelection,
  { sort, ...page }: PageRequest & { sort: SortName<typeof findingQuery> },
): Promise<Page<FindingRow>> {
  const storedTotal = await findStoredTotal(db, selection);
  const issues = issuesAlone(selection.filter.q ?? "", selection.few);
  if (issues && issues.length <= maxIssuesAsked && sort === "-priority") {
    const conditions = findings.conditions(selection);
    conditions.delete("q");
    const rows = findingRows(db, selection, conditions);
    const query = firstOfIssues(db, rows, findingColumns, { issues, ...page });
    return await keysetPage(db, query, findings.order(sort), page, storedTotal ?? findingRows(db, selection));
  }
  const total = storedTotal ?? (hasFewMatches(selection) ? undefined : countedApart(db, selection));
  const query =
    storedTotal && sort === "-priority"
      ? orderedFindings(db, selection, storedTotal.count)
      : findingRows(db, selection);
  return await keysetPage(db, query, findings.order(sort), page, total);
}

export async function findFinding(db: Database, id: string): Promise<FindingRow | undefined> {
  return await db.selectFrom("finding").select(columns).where("finding.id", "=", id).executeTakeFirst();
}

/** Finds the names of some issues. */
export async function findIssueNames(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("finding_issue")
    .select(["id", "title", "title_es", "source", "rule_id", "cves"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the current threat data of the given issues; of several CVEs the worst values. */
export async function findThreats(db: Database, issueIds: readonly string[]): Promise<Map<string, Threat>> {
  const { rows } = await sql<Threat & { issue_id: string }>`
    select known.issue_id, bool_or(intel.kev_added is not null) as kev,
      bool_or(intel.kev_ransomware) as ransomware, max(intel.epss) as epss
    from finding_issue_cve known join cve_intel intel on intel.cve = known.cve
    where known.issue_id = any(${[...new Set(issueIds)]}::uuid[]) group by known.issue_id`.execute(db);
  return new Map(rows.map(({ issue_id, ...threat }) => [issue_id, threat]));
}

/** Finds the last scans of these assets. */
export async function findNewestScans(db: Database, assetIds: readonly string[]): Promise<Map<string, Date>> {
  if (assetIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("scanned_asset")
    .select(["asset_id", "ended_at"])
    .where("asset_id", "in", [...new Set(assetIds)])
    .execute();
  return new Map(rows.map(({ asset_id, ended_at }) => [asset_id, ended_at]));
}
