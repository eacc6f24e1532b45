import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Locks cases until commit, always in the same order, so that two bulk changes cannot deadlock. */
export async function lockCases(
  db: Database,
  table: string,
  { companyId, ids }: { companyId: number; ids: readonly string[] },
): Promise<void> {
  await sql`
    select id from ${sql.table(table)} where company_id = ${companyId} and id = any(${ids}::uuid[])
    order by id for update`.execute(db);
}

/** Saves the present values of the given columns of cases, each case with a new version. */
export async function saveCases(
  db: Database,
  {
    table,
    columns,
    companyId,
    at,
  }: { table: string; columns: readonly string[]; companyId: number; at: Date },
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const cases = sql.table(table);
  const own = sql.join(columns.map((column) => sql.id(column)));
  const fresh = sql.join(columns.map((column) => sql.ref(`fresh.${column}`)));
  await sql`
    update ${cases} set (${own}, version, updated_at) =
      (select ${fresh}, ${cases}.version + 1, ${at}::timestamptz)
    from jsonb_populate_recordset(null::${cases}, ${JSON.stringify(rows)}::jsonb) as fresh
    where ${cases}.company_id = ${companyId} and ${cases}.id = fresh.id`.execute(db);
}
