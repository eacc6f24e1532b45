import { sql } from "kysely";
import { anyCompany } from "#platform/server/database/any-company.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** Puts back what the checks said before a scan changed it. */
export async function giveChecksBack(
  db: Database,
  { companyId, scanId }: { companyId: number; scanId: string },
): Promise<void> {
  const own = sql`change.company_id = ${anyCompany(companyId)} and change.scan_id = ${scanId}`;
  await sql`delete from check_result known using check_change change
    where ${own} and change.outcome_before is null and known.company_id = ${anyCompany(companyId)}
      and known.asset_id = change.asset_id and known.issue_id = change.issue_id and known.locus = change.locus`.execute(
    db,
  );
  await sql`insert into check_result as known (company_id, asset_id, issue_id, locus, outcome, severity, evidence_id, since,
      scan_id)
    select company_id, asset_id, issue_id, locus, outcome_before, severity_before, evidence_id_before, since_before,
      scan_id_before
    from check_change change where ${own} and outcome_before is not null
    on conflict (company_id, asset_id, issue_id, locus) do update set outcome = excluded.outcome,
      severity = excluded.severity, evidence_id = excluded.evidence_id, since = excluded.since, scan_id = excluded.scan_id`.execute(
    db,
  );
}
