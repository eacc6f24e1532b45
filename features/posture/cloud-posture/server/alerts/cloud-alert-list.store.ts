import { sql } from "kysely";
import { currentAssets } from "#features/detection/entities/server/entities.public.ts";
import { checkTable, findingTable, issueTable } from "#features/posture/findings/server/findings.public.ts";
import type { Page, PageRequest } from "#platform/contract/page.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import {
  addedEntry,
  type CloudAlertRow,
  type CloudAlertSelection,
  cloudAlerts,
} from "./cloud-alert-query.store.ts";

const uncounted = { count: 0, capped: false };

/** Returns findings in the order of their changes, for API clients that poll for changes. */
export async function findChangedPage(
  db: Database,
  selection: CloudAlertSelection,
  { since, ...page }: PageRequest & { since?: Date | undefined },
): Promise<Page<CloudAlertRow>> {
  let rows = cloudAlerts.rowsWithColumns(db, selection);
  if (since) rows = rows.where("finding.updated_at", ">=", since);
  const byChange = { by: sql`finding.updated_at`, kind: "timestamptz", descending: false } as const;
  return await keysetPage(db, rows, { ...byChange, tie: sql`finding.id`, tieKind: "uuid" }, page, uncounted);
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
  /** Whether the last scan of its account found it for the first time or again. */
  added: boolean;
}

/** Reads the further facts of a page's findings at once. */
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
    from ${findingTable} finding
    join ${issueTable} issue on issue.id = finding.issue_id
    left join cloud_check checked on checked.issue_id = finding.issue_id
    left join ${currentAssets} asset on asset.id = finding.asset_id
    left join ${checkTable} known on known.asset_id = finding.asset_id and known.issue_id = finding.issue_id
      and known.locus = finding.locus
    left join lateral (select place.provider, place.account from asset_place place
      where place.asset_id = finding.asset_id order by place.account limit 1) place on true
    where finding.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
