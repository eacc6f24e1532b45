import { type RawBuilder, sql } from "kysely";
import type { CloudAlertSort } from "#features/cloud-posture/contracts/cloud-alerts.contract.ts";
import { standingAssets } from "#features/entities/server/entities.public.ts";
import type { Page, PageRequest } from "#platform/contract/page.ts";
import { type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import {
  addedEntry,
  type CloudAlertSelection,
  conditionsOf,
  listed,
  regionOf,
} from "./cloud-alert-selection.store.ts";

const order = (by: RawBuilder<unknown>, kind: KeysetOrder["kind"], descending: boolean): KeysetOrder => ({
  by,
  kind,
  descending,
  tie: sql`finding.id`,
  tieKind: "uuid",
});

const orders: Record<CloudAlertSort, KeysetOrder> = {
  "-priority": order(sql`finding.priority`, "integer", true),
  "-severity": order(sql`finding.severity`, "integer", true),
  "-first_seen": order(sql`finding.first_seen_at`, "timestamptz", true),
  first_seen: order(sql`finding.first_seen_at`, "timestamptz", false),
};

function shown(db: Database, selection: CloudAlertSelection) {
  let query = listed(db);
  for (const condition of conditionsOf(selection).values()) query = query.where(condition);
  return query.select([
    "finding.id",
    "finding.number",
    "finding.asset_id",
    "finding.issue_id",
    "finding.locus",
    "finding.severity",
    "finding.priority",
    "finding.status",
    "finding.ball",
    "finding.first_seen_at",
    "finding.due_at",
    "finding.missed_scan_id",
    "finding.updated_at",
    regionOf.as("region"),
  ]);
}

export type CloudAlertRow = Awaited<ReturnType<ReturnType<typeof shown>["execute"]>>[number];

/** One page of what a selection shows. */
export async function findAlertPage(
  db: Database,
  selection: CloudAlertSelection,
  { sort, ...page }: PageRequest & { sort: CloudAlertSort },
): Promise<Page<CloudAlertRow>> {
  return await keysetPage(db, shown(db, selection), orders[sort], page);
}

/** All of it, page after page, in order; nothing is counted. */
export async function* eachAlertPage(
  db: Database,
  selection: CloudAlertSelection,
  { sort, limit }: { sort: CloudAlertSort; limit: number },
): AsyncGenerator<CloudAlertRow[], undefined> {
  let cursor: string | undefined;
  do {
    const nothing = { count: 0, capped: false };
    const page = await keysetPage(db, shown(db, selection), orders[sort], { limit, cursor }, nothing);
    yield page.items;
    cursor = page.next ?? undefined;
  } while (cursor);
}

/** Findings as they changed, the first to change first: for machines that ask again for what came since. */
export async function findChangedPage(
  db: Database,
  selection: CloudAlertSelection,
  { since, ...page }: PageRequest & { since?: Date | undefined },
): Promise<Page<CloudAlertRow>> {
  let query = shown(db, selection);
  if (since) query = query.where("finding.updated_at", ">=", since);
  const nothing = { count: 0, capped: false };
  return await keysetPage(db, query, order(sql`finding.updated_at`, "timestamptz", false), page, nothing);
}

export interface AlertFacts {
  id: string;
  title: string;
  rule_id: string;
  solution: string;
  category: string;
  service: string;
  exposes: boolean;
  standing_id: string;
  name: string;
  provider: string;
  account: string;
  since: Date | null;
  /** The last scan of its account found it, or found it again. */
  added: boolean;
}

/** What is read once for the findings of a page. */
export async function findAlertFacts(
  db: Database,
  ids: readonly string[],
  lastScans: readonly string[],
): Promise<Map<string, AlertFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<AlertFacts>`
    select finding.id, coalesce(issue.title_es, issue.title) as title, issue.rule_id, issue.solution,
      coalesce(checked.category, 'other') as category, coalesce(checked.service, '') as service,
      coalesce(checked.exposes, false) as exposes, coalesce(asset.standing_id, finding.asset_id) as standing_id,
      coalesce(asset.name, '') as name, coalesce(place.provider, '') as provider, coalesce(place.account, '') as account,
      case when known.outcome = 'fail' then known.since end as since,
      ${addedEntry(sql`finding.id`, lastScans)} is not null as added
    from finding
    join finding_issue issue on issue.id = finding.issue_id
    left join cloud_check checked on checked.issue_id = finding.issue_id
    left join ${standingAssets} asset on asset.id = finding.asset_id
    left join check_result known on known.asset_id = finding.asset_id and known.issue_id = finding.issue_id
      and known.locus = finding.locus
    left join lateral (select place.provider, place.account from asset_place place
      where place.asset_id = finding.asset_id order by place.account limit 1) place on true
    where finding.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
