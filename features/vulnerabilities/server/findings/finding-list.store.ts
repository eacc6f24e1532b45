import { type RawBuilder, sql } from "kysely";
import type { FindingSort, Threat } from "#features/vulnerabilities/contracts/finding-list.contract.ts";
import type { Page, PageRequest } from "#platform/contract/page.ts";
import { isAfter, type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import {
  conditionsOf,
  dueOrder,
  type FindingSelection,
  hasFewMatches,
  issuesAlone,
  listed,
  mentionsApart,
  under,
} from "./finding-selection.store.ts";
import { findKeptTotal } from "./finding-total.store.ts";

export const findingColumns = [
  "finding.id",
  "finding.number",
  "finding.area",
  "finding.asset_id",
  "finding.issue_id",
  "finding.locus",
  "finding.port",
  "finding.protocol",
  "finding.service",
  "finding.path",
  "finding.package",
  "finding.installed_version",
  "finding.fixed_version",
  "finding.purl",
  "finding.severity",
  "finding.severity_reason",
  "finding.scanner_severity",
  "finding.cvss_severity",
  "finding.priority",
  "finding.attacked_at",
  "finding.status",
  "finding.ball",
  "finding.suppression",
  "finding.certainty",
  "finding.quality",
  "finding.credentialed",
  "finding.instances",
  "finding.first_seen_at",
  "finding.opened_at",
  "finding.declared_at",
  "finding.closed_at",
  "finding.reopened_count",
  "finding.due_at",
  "finding.missed_scan_id",
  "finding.assignee_id",
  "finding.assignee_name",
  "finding.version",
] as const;

const order = (by: RawBuilder<unknown>, kind: KeysetOrder["kind"], descending: boolean): KeysetOrder => ({
  by,
  kind,
  descending,
  tie: sql`finding.id`,
  tieKind: "uuid",
});

const orders: Record<FindingSort, KeysetOrder> = {
  "-priority": order(sql`finding.priority`, "integer", true),
  "-severity": order(sql`finding.severity`, "integer", true),
  due: order(dueOrder, "timestamptz", false),
  "-first_seen": order(sql`finding.first_seen_at`, "timestamptz", true),
  first_seen: order(sql`finding.first_seen_at`, "timestamptz", false),
};

const shown = (db: Database, selection: FindingSelection) =>
  under(listed(db, selection), conditionsOf(selection)).select(findingColumns);

export type FindingRow = Awaited<ReturnType<ReturnType<typeof shown>["execute"]>>[number];

/** By issue and by asset apart: either way is found by its index, and counting ends at the cap. */
function countedApart(db: Database, selection: FindingSelection) {
  const [first, ...others] = mentionsApart(selection).map((mention) =>
    under(listed(db, selection), new Map(conditionsOf(selection)).set("q", mention)).select("finding.id"),
  );
  const all = others.reduce((union, other) => union.unionAll(other), first as NonNullable<typeof first>);
  return db.selectFrom(all.as("finding")) as unknown as ReturnType<typeof listed>;
}

/** As many as this are sooner met on the way than found and put in order. */
const manyExploited = 5_000;

/**
 * What is exploited stands at the beginning of the order of priority, as it counts there: where it is much, that order is
 * followed, and the index of its issues is kept out of sight.
 */
function shownInOrder(db: Database, selection: FindingSelection, count: number) {
  const conditions = conditionsOf(selection);
  const kev = conditions.get("kev");
  if (!kev || count < manyExploited) return shown(db, selection);
  conditions.set("kev", sql<boolean>`(${kev}) is true`);
  return under(listed(db, selection), conditions).select(findingColumns);
}

/** So many issues are asked one by one for their own first findings. */
const mostIssuesAsked = 100;

/**
 * A page of the findings of some issues by priority: the first of each, out of its index, and of those the first of all.
 * What comes after them is not read, however many they are.
 */
function shownOfIssues(
  db: Database,
  selection: FindingSelection,
  { issues, cursor, limit }: PageRequest & { issues: readonly string[] },
) {
  const conditions = conditionsOf(selection);
  conditions.delete("q");
  let firstOfEach = under(listed(db, selection), conditions)
    .where(sql<boolean>`finding.issue_id = sought.id`)
    .select(findingColumns)
    .orderBy("finding.priority", "desc")
    .orderBy("finding.id", "desc")
    .limit(limit + 1);
  if (cursor) firstOfEach = firstOfEach.where(isAfter(orders["-priority"], cursor));
  return db
    .selectFrom(sql<{ id: string }>`unnest(${issues}::uuid[])`.as<"sought">(sql`sought(id)`))
    .innerJoinLateral(firstOfEach.as("finding"), (join) => join.onTrue())
    .select(findingColumns) as unknown as ReturnType<typeof shown>;
}

/** One page of what a selection shows. */
export async function findFindingPage(
  db: Database,
  selection: FindingSelection,
  { sort, ...page }: PageRequest & { sort: FindingSort },
): Promise<Page<FindingRow>> {
  const kept = await findKeptTotal(db, selection);
  const issues = issuesAlone(selection);
  if (issues && issues.length <= mostIssuesAsked && sort === "-priority") {
    const query = shownOfIssues(db, selection, { issues, ...page });
    return await keysetPage(db, query, orders[sort], page, kept ?? shown(db, selection));
  }
  const counted = kept ?? (hasFewMatches(selection) ? undefined : countedApart(db, selection));
  const query = kept && sort === "-priority" ? shownInOrder(db, selection, kept.count) : shown(db, selection);
  return await keysetPage(db, query, orders[sort], page, counted);
}

/** All of it, page after page, in order; nothing is counted. */
export async function* eachFindingPage(
  db: Database,
  selection: FindingSelection,
  { sort, limit }: { sort: FindingSort; limit: number },
): AsyncGenerator<FindingRow[], undefined> {
  const query = shown(db, selection);
  const nothing = query.where(sql<boolean>`false`);
  let cursor: string | undefined;
  do {
    const page = await keysetPage(db, query, orders[sort], { limit, cursor }, nothing);
    yield page.items;
    cursor = page.next ?? undefined;
  } while (cursor);
}

/**
 * Every finding that a selection shows, up to one more than a number, in order.
 * @public Changes of many begin with it.
 */
export async function findSelectedFindings(
  db: Database,
  selection: FindingSelection,
  most: number,
): Promise<FindingRow[]> {
  return await shown(db, selection)
    .orderBy("finding.number")
    .limit(most + 1)
    .execute();
}

export async function findFinding(db: Database, id: string): Promise<FindingRow | undefined> {
  return await db
    .selectFrom("finding")
    .select(findingColumns)
    .where("finding.id", "=", id)
    .executeTakeFirst();
}

/** What names some issues. */
export async function findIssueNames(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("finding_issue")
    .select(["id", "title", "title_es", "source", "rule_id", "cves"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The worst that the world knows today of the CVEs of some issues. */
export async function findThreats(db: Database, issueIds: readonly string[]): Promise<Map<string, Threat>> {
  const { rows } = await sql<Threat & { issue_id: string }>`
    select known.issue_id, bool_or(intel.kev_added is not null) as kev,
      bool_or(intel.kev_ransomware) as ransomware, max(intel.epss) as epss
    from finding_issue_cve known join cve_intel intel on intel.cve = known.cve
    where known.issue_id = any(${[...new Set(issueIds)]}::uuid[]) group by known.issue_id`.execute(db);
  return new Map(rows.map(({ issue_id, ...threat }) => [issue_id, threat]));
}

/** When these assets were last scanned. */
export async function findLastScans(db: Database, assetIds: readonly string[]): Promise<Map<string, Date>> {
  if (assetIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("scanned_asset")
    .select(["asset_id", "ended_at"])
    .where("asset_id", "in", [...new Set(assetIds)])
    .execute();
  return new Map(rows.map(({ asset_id, ended_at }) => [asset_id, ended_at]));
}
