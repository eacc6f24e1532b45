import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

export interface PackRow {
  standard_id: number | null;
  standard_name: string | null;
  control_id: number | null;
  code: string | null;
  control_title: string | null;
  evidence_id: string;
  title: string;
  owner_name: string | null;
  revision: number;
  status: string;
  period_from: string | null;
  period_to: string | null;
  collected_on: string | null;
  valid_until: string | null;
  added_by_name: string;
  reviewed_by_name: string | null;
  file_id: string;
  file_name: string;
  content_type: string;
  bytes: number;
  sha256: string;
  file_key: string;
}

interface PackFilter {
  companyId: number;
  standardId: number | null;
  approvedOnly: boolean;
}

/**
 * Returns the files of an evidence pack, once for each control that they are linked to, in the order of the standard.
 * Unlinked files come last, and only in a pack of all standards.
 */
export async function findPackRows(
  db: Database,
  { companyId, standardId, approvedOnly }: PackFilter,
): Promise<PackRow[]> {
  const { rows } = await sql<PackRow>`
    with resting as (
      select evidence_id, control_id from evidence_control where company_id = ${companyId}
      union
      select link.evidence_id, reach.control_id from evidence_measure link
      join measure_control reach on reach.company_id = link.company_id and reach.measure_id = link.measure_id
      where link.company_id = ${companyId})
    select control.standard_id, standard.short_name as standard_name, control.id as control_id, control.code,
      words.title as control_title, evidence.id as evidence_id, evidence.title, evidence.owner_name,
      shown.number as revision, shown.status, shown.period_from, shown.period_to, shown.collected_on,
      shown.valid_until, shown.added_by_name, shown.reviewed_by_name,
      file.id as file_id, file.name as file_name, file.content_type, file.bytes, file.sha256, file.file_key
    from evidence
    join lateral (
      select * from evidence_revision r where r.company_id = evidence.company_id and r.evidence_id = evidence.id
        and (not ${approvedOnly} or r.status = 'approved')
      order by r.number desc limit 1) shown on true
    join evidence_file file on file.company_id = evidence.company_id and file.evidence_id = evidence.id
      and file.revision = shown.number
    left join resting on resting.evidence_id = evidence.id
    left join control on control.id = resting.control_id
    left join standard on standard.id = control.standard_id
    left join lateral (
      select title, position from control_text t where t.control_id = control.id order by t.version_id desc limit 1
    ) words on true
    where evidence.company_id = ${companyId}
      and (${standardId}::int is null or control.standard_id = ${standardId}::int)
    order by standard.short_name nulls last, words.position nulls last, control.code, evidence.title, evidence.id, file.id`.execute(
    db,
  );
  return rows;
}
