import { sql } from "kysely";
import { anyCompany } from "#platform/server/database/any-company.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { scanColumns } from "../matching/apply-effects.store.ts";

/** The state of a finding before a change that accompanied a scan. */
export interface StateBefore {
  id: string;
  before: unknown;
}

export async function findStatesBefore(db: Database, ids: readonly string[]): Promise<StateBefore[]> {
  if (ids.length === 0) return [];
  const columns = sql.join(scanColumns.flatMap((column) => [sql.lit(column), sql.ref(`finding.${column}`)]));
  const { rows } = await sql<StateBefore>`
    select finding.id, jsonb_build_object('finding', jsonb_build_object(${columns}), 'clocks',
      (select jsonb_agg(to_jsonb(clock)) from finding_clock clock
       where clock.company_id = finding.company_id and clock.case_id = finding.id)) as before
    from finding where finding.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/**
 * Saves the previous states of findings with the scan, so that undoing the scan restores them. The scan's own results
 * are not changed.
 */
export async function savePreviousStates(
  db: Database,
  { companyId, scanId }: { companyId: number; scanId: string },
  states: readonly StateBefore[],
): Promise<void> {
  if (states.length === 0) return;
  await sql`with changed as (
      select * from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as changed (id uuid, before jsonb)),
    seen as (
      delete from scan_finding entry using changed
      where entry.company_id = ${anyCompany(companyId)} and entry.scan_id = ${scanId} and entry.finding_id = changed.id
      returning entry.*)
    insert into scan_finding (company_id, scan_id, finding_id, effect, evidence_id, instances, stated_at, before,
      version_after)
    select ${companyId}::bigint, ${scanId}::uuid, changed.id, coalesce(seen.effect, 'not_evaluated'), seen.evidence_id,
      coalesce(seen.instances, 0), seen.stated_at,
      case when seen.effect = 'new' then null else coalesce(seen.before, changed.before) end, finding.version
    from changed
    join finding on finding.company_id = ${anyCompany(companyId)} and finding.id = changed.id
    left join seen on seen.finding_id = changed.id`.execute(db);
}
