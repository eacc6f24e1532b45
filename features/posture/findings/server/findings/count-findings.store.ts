import { type RawBuilder, sql } from "kysely";
import { openStatuses } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { anyCompany } from "#platform/server/database/any-company.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** The change of the counts of one kind of finding. */
interface CountChange {
  area: string;
  asset_id: string;
  issue_id: string;
  /** The severity as a rank. */
  severity: number;
  status: string;
  change: number;
}

/** Rows of `CountChange` in SQL, for many changes. */
type CountChanges = RawBuilder<unknown>;

/** Updates the counts of changed findings, in the transaction of the change. */
export async function countFindings(
  db: Database,
  at: { companyId: number; day: string },
  changes: readonly CountChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await countFindingRows(
    db,
    at,
    sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as change (area text, asset_id uuid, issue_id uuid, severity smallint, status text, change integer)`,
  );
}

/** Updates the counts from rows in the database: a table, or a query in parentheses with its alias. */
export async function countFindingRows(
  db: Database,
  { companyId, day }: { companyId: number; day: string },
  changes: CountChanges,
): Promise<void> {
  // Rows are updated in the order of their keys, so that concurrent transactions cannot deadlock.
  await sql`
    insert into finding_total (company_id, area, severity, status, count)
    select ${companyId}::bigint, area, severity, status, sum(change) from ${changes}
    group by area, severity, status having sum(change) <> 0 order by area, severity, status
    on conflict (company_id, area, severity, status) do update set count = finding_total.count + excluded.count`.execute(
    db,
  );
  await sql`
    delete from finding_total where company_id = ${anyCompany(companyId)} and count = 0`.execute(db);
  await sql`
    insert into finding_count_day (company_id, area, day, severity, status, change)
    select ${companyId}::bigint, area, ${day}::date, severity, status, sum(change) from ${changes}
    group by area, severity, status having sum(change) <> 0 order by area, severity, status
    on conflict (company_id, area, day, severity, status)
      do update set change = finding_count_day.change + excluded.change`.execute(db);
  await sql`
    delete from finding_count_day where company_id = ${anyCompany(companyId)} and day = ${day}::date and change = 0`.execute(
    db,
  );
  const grouped = sql`(
    select area, grouped_by, group_id, severity, sum(change) as change
    from ${changes} cross join lateral (values ('asset', asset_id), ('issue', issue_id)) as each (grouped_by, group_id)
    where status = any(${openStatuses}::text[])
    group by area, grouped_by, group_id, severity having sum(change) <> 0)`;
  await sql`
    insert into finding_group_total (company_id, area, grouped_by, group_id, severity, count)
    select ${companyId}::bigint, area, grouped_by, group_id, severity, change from ${grouped} as grouped
    order by area, grouped_by, group_id, severity
    on conflict (company_id, area, grouped_by, group_id, severity)
      do update set count = finding_group_total.count + excluded.count`.execute(db);
  await sql`
    delete from finding_group_total total where total.company_id = ${anyCompany(companyId)} and total.count = 0`.execute(
    db,
  );
}
