import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Counts the pieces of evidence that support each of these controls, directly or through a measure. */
export async function countEvidenceOf(db: Database, controlIds: number[]): Promise<Map<number, number>> {
  if (controlIds.length === 0) return new Map();
  const { rows } = await sql<{ control_id: number; count: number }>`
    select control_id, count(*)::int as count from (
      select control_id, evidence_id from evidence_control where control_id = any(${controlIds})
      union
      select measure_control.control_id, evidence_measure.evidence_id from measure_control
      join evidence_measure on evidence_measure.company_id = measure_control.company_id
        and evidence_measure.measure_id = measure_control.measure_id
      where measure_control.control_id = any(${controlIds})) linked
    group by control_id`.execute(db);
  return new Map(rows.map(({ control_id, count }) => [control_id, count]));
}

const newest = (db: Database) =>
  db
    .selectFrom("evidence")
    .innerJoin("evidence_revision as revision", (join) =>
      join
        .onRef("revision.company_id", "=", "evidence.company_id")
        .onRef("revision.evidence_id", "=", "evidence.id")
        .onRef("revision.number", "=", "evidence.revision"),
    );

/**
 * Finds approved evidence whose last valid day lies between two days, both included; the first to expire comes first.
 */
export async function findExpiringEvidence(
  db: Database,
  { from, to, limit }: { from: string; to: string; limit: number },
) {
  return await newest(db)
    .select(["evidence.id", "evidence.title", "revision.valid_until"])
    .where("revision.status", "=", "approved")
    .where("revision.valid_until", ">=", from)
    .where("revision.valid_until", "<=", to)
    .orderBy("revision.valid_until")
    .orderBy("evidence.id")
    .limit(limit)
    .execute();
}

/** Counts the evidence that waits for review, by company. */
export async function countInReview(db: Database): Promise<Map<number, number>> {
  const rows = await newest(db)
    .select(["evidence.company_id", sql<number>`count(*)::int`.as("count")])
    .where("revision.status", "=", "in_review")
    .groupBy("evidence.company_id")
    .execute();
  return new Map(rows.map(({ company_id, count }) => [company_id, count]));
}

export interface ControlEvidence {
  control_id: number;
  status: string;
  valid_until: string | null;
  approved_number: number | null;
  approved_until: string | null;
}

/**
 * Returns every piece of evidence of some controls, or of all controls, each with its newest revision and its newest
 * approved revision.
 */
export async function findControlEvidence(
  db: Database,
  companyId: number,
  controlIds?: readonly number[],
): Promise<ControlEvidence[]> {
  const controlCondition = controlIds
    ? sql`where resting.control_id = any(${[...controlIds]}::int[])`
    : sql``;
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
    ${controlCondition}`.execute(db);
  return rows;
}
