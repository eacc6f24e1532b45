import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Returns the given external ids that an assessment already contains. */
export async function findStoredExternalIds(
  db: Database,
  assessmentId: string,
  externalIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ external_id: string }>`
    select external_id from assessment_finding
    where assessment_id = ${assessmentId} and external_id = any(${[...externalIds]}::text[])`.execute(db);
  return new Set(rows.map(({ external_id }) => external_id));
}

/** Marks the rows that an import stored, so that the import can be undone. */
export async function markImported(
  db: Database,
  { companyId, importId }: { companyId: number; importId: string },
  { findings, steps }: { findings: readonly string[]; steps: readonly string[] },
): Promise<void> {
  await sql`update assessment_finding set import_id = ${importId}
    where company_id = ${companyId} and id = any(${[...findings]}::uuid[])`.execute(db);
  await sql`update assessment_step set import_id = ${importId}
    where company_id = ${companyId} and id = any(${[...steps]}::uuid[])`.execute(db);
}

/** Counts the findings of an import that are published. */
export async function countPublished(db: Database, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from assessment_finding
    where import_id = ${importId} and state in ('publishing', 'published')`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function removeImported(
  db: Database,
  { companyId, importId }: { companyId: number; importId: string },
): Promise<void> {
  await sql`delete from assessment_finding where company_id = ${companyId} and import_id = ${importId}`.execute(
    db,
  );
  await sql`delete from assessment_step where company_id = ${companyId} and import_id = ${importId}`.execute(
    db,
  );
}
