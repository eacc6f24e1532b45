import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

export interface ControlEvidence {
  control_id: number;
  status: string;
  valid_until: string | null;
  approved_number: number | null;
  approved_until: string | null;
}

/** Every piece of evidence that speaks for some controls, or for all: its newest revision and the newest approved one. */
export async function findControlEvidence(
  db: Database,
  companyId: number,
  controlIds?: readonly number[],
): Promise<ControlEvidence[]> {
  const some = controlIds ? sql`where resting.control_id = any(${[...controlIds]}::int[])` : sql``;
  const { rows } = await sql<ControlEvidence>`
    with resting as (
      select control_id, evidence_id from evidence_control where company_id = ${companyId}
      union
      select reach.control_id, link.evidence_id from evidence_measure link
      join measure_control reach on reach.company_id = link.company_id and reach.measure_id = link.measure_id
      where link.company_id = ${companyId})
    select resting.control_id, newest.status, newest.valid_until,
      approved.number as approved_number, approved.valid_until as approved_until
    from resting
    join evidence on evidence.company_id = ${companyId} and evidence.id = resting.evidence_id
    join evidence_revision newest on newest.company_id = evidence.company_id
      and newest.evidence_id = evidence.id and newest.number = evidence.revision
    left join lateral (
      select number, valid_until from evidence_revision earlier
      where earlier.company_id = evidence.company_id and earlier.evidence_id = evidence.id and earlier.status = 'approved'
      order by number desc limit 1) approved on true
    ${some}`.execute(db);
  return rows;
}
