import { type RawBuilder, sql } from "kysely";
import { checkTable, findingTable, issueTable } from "#features/posture/findings/server/findings.public.ts";
import { anyCompany } from "#platform/server/database/any-company.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { CloudCheck, StatedCheck } from "../checks/cloud-check.rules.ts";
import type { CountCell, EffectCount, OutcomeCount, SectionCell } from "./cloud-tally.rules.ts";

export interface OneScan {
  companyId: number;
  scanId: string;
}

export interface ScannedAccount {
  provider: string;
  account: string;
  name: string | null;
  source: string;
  ended_at: Date;
  complete: boolean | null;
  regions: number;
  named_resources: number;
  gone_resources: number;
  /** Whether a newer scan of the account is stored. */
  stale: boolean;
}

/** The accounts of which a scan named resources, or showed some to be gone. */
export async function findScannedAccounts(
  db: Database,
  { companyId, scanId }: OneScan,
): Promise<ScannedAccount[]> {
  const { rows } = await sql<ScannedAccount>`
    with reached as materialized (
      select coverage.asset_id, coverage.source, coverage.ended_at, coverage.complete, coverage.gone
      from scan_coverage coverage where coverage.company_id = ${anyCompany(companyId)} and coverage.scan_id = ${scanId}
    ), placed as (
      select place.account, max(place.provider) as provider, min(reached.source) as source,
        max(reached.ended_at) as ended_at, bool_and(reached.complete) as complete,
        count(distinct place.region) filter (where not reached.gone)::int as regions,
        count(distinct place.asset_id) filter (where not reached.gone)::int as named_resources,
        count(distinct place.asset_id) filter (where reached.gone)::int as gone_resources
      from reached join asset_place place on place.company_id = ${anyCompany(companyId)}
        and place.asset_id = reached.asset_id and place.source = reached.source
      group by place.account)
    select placed.provider, placed.account, swept.name, placed.source, coalesce(swept.ended_at, placed.ended_at) as ended_at,
      case when swept.scan_id is null then placed.complete else swept.complete end as complete,
      coalesce(cardinality(swept.regions), placed.regions) as regions, placed.named_resources, placed.gone_resources,
      exists (select from cloud_scan later where later.company_id = ${anyCompany(companyId)}
        and later.account = placed.account and later.scan_id <> ${scanId}
        and later.ended_at > coalesce(swept.ended_at, placed.ended_at)) as stale
    from placed left join scan_scope swept on swept.company_id = ${anyCompany(companyId)} and swept.scan_id = ${scanId}
      and swept.account = placed.account and swept.source = placed.source
    order by placed.account`.execute(db);
  return rows;
}

const assetsOf = (
  companyId: number,
  account: string,
): RawBuilder<unknown> => sql`(select distinct place.asset_id
  from asset_place place where place.company_id = ${anyCompany(companyId)} and place.account = ${account})`;

/**
 * Returns the condition of assets in the company's register: retired assets are not counted until a scan reports them
 * again.
 */
const standingOf = (companyId: number, account: string): RawBuilder<unknown> => sql`(
  select asset_id from ${assetsOf(companyId, account)} owned where not exists (select from entity gone
    where gone.company_id = ${anyCompany(companyId)} and gone.id = owned.asset_id and gone.retired_at is not null))`;

/** Counts the present results of an account, and its resources. */
export async function countActive(
  db: Database,
  companyId: number,
  account: string,
): Promise<{ counts: OutcomeCount[]; resources: number }> {
  const { rows: counts } = await sql<OutcomeCount>`
    select known.issue_id, known.severity, known.outcome, count(*)::int as count
    from ${standingOf(companyId, account)} owned
    join ${checkTable} known on known.company_id = ${anyCompany(companyId)} and known.asset_id = owned.asset_id
    join ${issueTable} issue on issue.company_id = ${anyCompany(companyId)} and issue.id = known.issue_id
      and issue.area = 'cloud'
    group by 1, 2, 3`.execute(db);
  const { rows } = await sql<{ resources: number }>`
    select count(*)::int as resources from ${standingOf(companyId, account)} owned
    where exists (select from ${checkTable} known where known.company_id = ${anyCompany(companyId)}
      and known.asset_id = owned.asset_id)`.execute(db);
  return { counts, resources: rows[0]?.resources ?? 0 };
}

/** Counts the results of the scan itself for an account; to be called while it is stored. */
export async function countNamedOutcomes(
  db: Database,
  companyId: number,
  account: string,
): Promise<OutcomeCount[]> {
  const { rows } = await sql<OutcomeCount>`
    select checked.issue_id, checked.severity, checked.outcome, count(*)::int as count
    from ${assetsOf(companyId, account)} owned join scan_checked checked on checked.asset_id = owned.asset_id
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** Counts the effects of the scan on the findings of an account. */
export async function countEffects(
  db: Database,
  { companyId, scanId }: OneScan,
  account: string,
): Promise<EffectCount[]> {
  const { rows } = await sql<EffectCount>`
    select finding.issue_id, finding.severity,
      (count(*) filter (where entry.effect in ('new', 'reopened')
        and finding.status in ('open', 'in_progress', 'reopened')))::int as added,
      (count(*) filter (where entry.effect = 'gone'))::int as mended
    from scan_finding entry
    join ${findingTable} finding on finding.company_id = ${anyCompany(companyId)} and finding.id = entry.finding_id
    join ${assetsOf(companyId, account)} owned on owned.asset_id = finding.asset_id
    where entry.company_id = ${anyCompany(companyId)} and entry.scan_id = ${scanId}
      and entry.effect in ('new', 'reopened', 'gone')
    group by 1, 2`.execute(db);
  return rows;
}

/** Finds the scanners' facts of some checks. */
export async function findStatedChecks(
  db: Database,
  ids: readonly string[],
): Promise<(StatedCheck & { id: string })[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StatedCheck & { id: string }>`
    select id, source, rule_id, family, sections, tags from ${issueTable} finding_issue where id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows;
}

/** Writes the descriptions of checks that differ from the stored ones. */
export async function saveChecks(
  db: Database,
  companyId: number,
  provider: string,
  checks: ReadonlyMap<string, CloudCheck>,
): Promise<void> {
  const rows = [...checks].map(([issue_id, { service, category, category_by, exposes }]) => ({
    issue_id,
    service,
    category,
    category_by,
    exposes,
  }));
  await sql`insert into cloud_check as known (company_id, issue_id, provider, service, category, category_by, exposes)
    select ${companyId}::bigint, each.issue_id, ${provider}, left(each.service, 100), each.category, each.category_by,
      each.exposes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as each (issue_id uuid, service text, category text, category_by text, exposes boolean)
    on conflict (company_id, issue_id) do update set service = excluded.service, category = excluded.category,
      category_by = excluded.category_by, exposes = excluded.exposes
    where (known.service, known.category, known.category_by, known.exposes)
      is distinct from (excluded.service, excluded.category, excluded.category_by, excluded.exposes)`.execute(
    db,
  );
}

interface KeptScan extends OneScan {
  account: ScannedAccount;
  resources: number;
  checks: number;
  counts: readonly CountCell[];
  sections: readonly SectionCell[];
}

export async function addCloudScan(db: Database, storedScan: KeptScan): Promise<void> {
  const {
    companyId: company_id,
    scanId: scan_id,
    account: facts,
    resources,
    checks,
    counts,
    sections,
  } = storedScan;
  const { account } = facts;
  await db
    .insertInto("cloud_scan")
    .values({ company_id, scan_id, ...facts, resources, checks })
    .execute();
  if (counts.length > 0)
    await db
      .insertInto("cloud_scan_count")
      .values(counts.map((cell) => ({ company_id, scan_id, account, ...cell })))
      .execute();
  if (sections.length > 0)
    await db
      .insertInto("cloud_scan_section")
      .values(sections.map((cell) => ({ company_id, scan_id, account, ...cell })))
      .execute();
}

/** Returns the accounts of a scan that a later import recounted; its counts may depend on this scan. */
export async function findAccountsCountedSince(db: Database, scanId: string): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    select own.account from cloud_scan own where own.scan_id = ${scanId}
      and exists (select from cloud_scan later where later.account = own.account and later.scan_id > own.scan_id
        and not later.stale)
    order by 1`.execute(db);
  return rows.map(({ account }) => account);
}

/** Removes the stored counts of a scan with it. */
export async function dropCloudScan(db: Database, scanId: string): Promise<void> {
  for (const table of ["cloud_scan_count", "cloud_scan_section", "cloud_scan"] as const)
    await db.deleteFrom(table).where("scan_id", "=", scanId).execute();
}
