import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

export interface AuthorisationRow {
  id: string;
  signed_by: string;
  signed_role: string;
  signed_on: string;
  valid_from: Date;
  valid_to: Date;
  file_key: string;
  file_name: string;
  file_bytes: number;
  sha256: string;
  recorded_by_name: string;
  recorded_at: Date;
  withdrawn_at: Date | null;
  withdrawn_by_name: string | null;
  withdrawn_reason: string;
  targets: string[];
}

const maxAuthorisations = 100;

/** The authorisations of an assessment, the newest first, each with the names of its targets. */
export async function findAuthorisations(db: Database, assessmentId: string): Promise<AuthorisationRow[]> {
  const { rows } = await sql<AuthorisationRow>`
    select signed.id, signed.signed_by, signed.signed_role, signed.signed_on, signed.valid_from, signed.valid_to,
      signed.file_key, signed.file_name, signed.file_bytes, signed.sha256, signed.recorded_by_name, signed.recorded_at,
      signed.withdrawn_at, signed.withdrawn_by_name, signed.withdrawn_reason,
      coalesce((select array_agg(target.target order by target.id) from assessment_authorised_target named
        join assessment_target target on target.company_id = named.company_id and target.id = named.target_id
        where named.company_id = signed.company_id and named.authorisation_id = signed.id), '{}') as targets
    from assessment_authorisation signed
    where signed.assessment_id = ${assessmentId}
    order by signed.id desc limit ${maxAuthorisations}`.execute(db);
  return rows;
}

export async function findAuthorisation(
  db: Database,
  { assessmentId, id }: { assessmentId: string; id: string },
) {
  return await db
    .selectFrom("assessment_authorisation")
    .select(["id", "file_key", "file_name", "withdrawn_at", "signed_by"])
    .where("assessment_id", "=", assessmentId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export interface NewAuthorisation {
  company_id: number;
  id: string;
  assessment_id: string;
  signed_by: string;
  signed_role: string;
  signed_on: string;
  valid_from: Date;
  valid_to: Date;
  file_key: string;
  file_name: string;
  file_bytes: number;
  sha256: string;
  recorded_by_name: string;
  recorded_at: Date;
}

/** Adds an authorisation. False if the same file is recorded and in force already. */
export async function insertAuthorisation(
  db: Database,
  authorisation: NewAuthorisation,
  targetIds: readonly string[],
): Promise<boolean> {
  const { company_id, assessment_id, id } = authorisation;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("assessment_authorisation")
    .values(authorisation)
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "assessment_id", "sha256"])
        .where("withdrawn_at", "is", null)
        .doNothing(),
    )
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return false;
  await db
    .insertInto("assessment_authorised_target")
    .values(targetIds.map((target_id) => ({ company_id, assessment_id, authorisation_id: id, target_id })))
    .execute();
  return true;
}

export async function withdraw(
  db: Database,
  { companyId, id }: { companyId: number; id: string },
  change: { withdrawn_at: Date; withdrawn_by_name: string; withdrawn_reason: string },
): Promise<void> {
  await db
    .updateTable("assessment_authorisation")
    .set(change)
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}
