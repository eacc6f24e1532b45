import { sql } from "kysely";
import type { TargetKind } from "#features/posture/assessments/contracts/assessment-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface TargetRow {
  id: string;
  kind: TargetKind;
  target: string;
  opens_at: Date | null;
  closes_at: Date | null;
  note: string;
  authorised_until: Date | null;
  signed: boolean;
}

/**
 * Finds the targets of an assessment in the order in which they were entered, with the authorisations that cover each
 * at a time.
 */
export async function findTargets(db: Database, assessmentId: string, now: Date): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`
    select target.id, target.kind, target.target, target.opens_at, target.closes_at, target.note,
      cover.authorised_until, coalesce(cover.signed, false) as signed
    from assessment_target target
    left join lateral (
      select max(signed.valid_to) filter (where signed.valid_from <= ${now}) as authorised_until, count(*) > 0 as signed
      from assessment_authorised_target named
      join assessment_authorisation signed on signed.company_id = named.company_id
        and signed.id = named.authorisation_id
      where named.company_id = target.company_id and named.target_id = target.id and signed.withdrawn_at is null
        and signed.valid_to > ${now}
    ) cover on true
    where target.assessment_id = ${assessmentId}
    order by target.id`.execute(db);
  return rows;
}

export async function insertTargets(
  db: Database,
  of: { companyId: number; assessmentId: string },
  targets: readonly Omit<TargetRow, "authorised_until" | "signed">[],
): Promise<void> {
  if (targets.length === 0) return;
  await db
    .insertInto("assessment_target")
    .values(
      targets.map((target) => ({ ...target, company_id: of.companyId, assessment_id: of.assessmentId })),
    )
    .execute();
}

export async function removeTargets(db: Database, companyId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom("assessment_target")
    .where("company_id", "=", companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

export interface PartyRow {
  id: string;
  name: string;
  role: string;
  phone: string;
  user_id: number | null;
  may_stop: boolean;
}

export async function findParties(db: Database, assessmentId: string): Promise<PartyRow[]> {
  return await db
    .selectFrom("assessment_party")
    .select(["id", "name", "role", "phone", "user_id", "may_stop"])
    .where("assessment_id", "=", assessmentId)
    .orderBy("id")
    .execute();
}

export async function replaceParties(
  db: Database,
  of: { companyId: number; assessmentId: string },
  parties: readonly PartyRow[],
): Promise<void> {
  await db
    .deleteFrom("assessment_party")
    .where("company_id", "=", of.companyId)
    .where("assessment_id", "=", of.assessmentId)
    .execute();
  if (parties.length === 0) return;
  await db
    .insertInto("assessment_party")
    .values(parties.map((party) => ({ ...party, company_id: of.companyId, assessment_id: of.assessmentId })))
    .execute();
}
