import { sql } from "kysely";
import { openStatuses } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { findingTable, isOverdue, scansOf } from "#features/posture/findings/server/findings.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";

// The state of all companies at once, one read of each table; for scope `platform`.

const area = "vulnerability";
const isOpenStatus = sql`status = any(${openStatuses}::text[])`;

/** Finds the present totals of each company by severity and state. */
export async function findTotalsOfAll(db: Database) {
  return await db
    .selectFrom("finding_total")
    .select(["company_id", "severity", "status", "count"])
    .where("area", "=", area)
    .execute();
}

interface CompanyCount {
  company_id: number;
  count: number;
}

/** Finds the change of each company's open findings since a day, without that day. */
export async function findChangesOfAll(db: Database, since: string): Promise<CompanyCount[]> {
  const { rows } = await sql<CompanyCount>`
    select company_id::int as company_id, sum(change)::int as count from finding_count_day
    where area = ${area} and day > ${since}::date and ${isOpenStatus} group by company_id`.execute(db);
  return rows;
}

/** Counts, per company, the open findings with a CVE of the KEV catalogue. */
export async function countExploitedOfAll(db: Database): Promise<CompanyCount[]> {
  const { rows } = await sql<CompanyCount>`
    select total.company_id::int as company_id, sum(total.count)::int as count
    from (select distinct known.company_id, known.issue_id from cve_intel
      join finding_issue_cve known on known.cve = cve_intel.cve where cve_intel.kev_added is not null) exploited
    join finding_group_total total on total.company_id = exploited.company_id and total.area = ${area}
      and total.grouped_by = 'issue' and total.group_id = exploited.issue_id
    group by total.company_id`.execute(db);
  return rows;
}

/** Counts the overdue open findings per company, up to one more than `limit`. */
export async function countLateOfAll(db: Database, now: Date, limit: number): Promise<CompanyCount[]> {
  const { rows } = await sql<CompanyCount>`
    select company.id::int as company_id, late.count
    from company cross join lateral (select count(*)::int as count from (
      select 1 from ${findingTable} finding where finding.company_id = company.id and finding.area = ${area} and ${isOverdue(now)}
      limit ${limit + 1}) few) late
    where late.count > 0`.execute(db);
  return rows;
}

/** Counts the assets of each company that were ever scanned, and those scanned since a company-specific time. */
export async function countScannedOfAll(
  db: Database,
  since: { companies: readonly { id: number; since: Date }[] },
) {
  const each = since.companies.map((one) => ({ company_id: one.id, since: one.since.toISOString() }));
  const { rows } = await sql<{
    company_id: number;
    assets: number;
    scanned: number;
    with_credentials: number;
  }>`
    select last.company_id::int as company_id, count(*)::int as assets,
      count(*) filter (where last.ended_at >= asked.since)::int as scanned,
      count(*) filter (where last.ended_at >= asked.since and last.credentialed)::int as with_credentials
    from jsonb_to_recordset(${JSON.stringify(each)}::jsonb) as asked (company_id bigint, since timestamptz)
    join scanned_asset last on last.company_id = asked.company_id and last.area = ${area}
    join entity on entity.company_id = last.company_id and entity.id = last.asset_id and entity.merged_into is null
      and entity.retired_at is null
    group by last.company_id`.execute(db);
  return rows;
}

/** Returns the end of the last scan of each company, and the periods with imported scans. */
export async function findScansOfAll(db: Database) {
  const { rows } = await sql<{ company_id: number; last_at: Date; period_ids: string[] }>`
    select company_id::int as company_id, max(ended_at) as last_at,
      coalesce(array_agg(distinct period_id) filter (where period_id is not null), '{}') as period_ids
    from ${scansOf(area)} scan where covers group by company_id`.execute(db);
  return rows;
}

export async function findClosedPeriodIds(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom("vulnerability_period").select("period_id").execute();
  return new Set(rows.map(({ period_id }) => period_id));
}

/** Counts undecided requests to accept a risk. */
export async function countWaitingOfAll(db: Database): Promise<CompanyCount[]> {
  const { rows } = await sql<CompanyCount>`
    select company_id::int as company_id, count(*)::int as count from finding_decision
    where state in ('requested', 'recommended') group by company_id`.execute(db);
  return rows;
}
