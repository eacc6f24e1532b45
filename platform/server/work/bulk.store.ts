import { sql } from "kysely";
import type { Author } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";

interface NewBulk {
  companyId: number;
  id: string;
  /** The action as the call received it. */
  action: unknown;
  by: Author;
  at: Date;
  /** The side effects, which undo reverses too. */
  effects: Record<string, unknown>;
}

export interface BulkItem {
  case_id: string;
  version_after: number;
  /** The former values of the work columns; times are text, in which form they are restored. */
  before: object;
}

/** Stores the former values of a bulk change, and the versions that it created. */
export async function addBulk(
  db: Database,
  caseName: string,
  { companyId, id, action, by, at, effects }: NewBulk,
  items: readonly BulkItem[],
): Promise<void> {
  await sql`
    insert into ${sql.table(`${caseName}_bulk`)} (company_id, id, action, made_by, made_by_name, made_at, effects)
    values (${companyId}, ${id}, ${JSON.stringify(action)}::jsonb, ${by.id}, ${by.name}, ${at},
      ${JSON.stringify(effects)}::jsonb)`.execute(db);
  await sql`
    insert into ${sql.table(`${caseName}_bulk_item`)} (company_id, bulk_id, case_id, version_after, before)
    select ${companyId}::bigint, ${id}::uuid, item.* from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as item (case_id uuid, version_after integer, before jsonb)`.execute(db);
}

export async function findBulk(db: Database, caseName: string, id: string) {
  const { rows } = await sql<{
    made_by: number | null;
    made_at: Date;
    undone_at: Date | null;
    effects: Record<string, unknown>;
  }>`
    select made_by, made_at, undone_at, effects from ${sql.table(`${caseName}_bulk`)} where id = ${id} for update`.execute(
    db,
  );
  return rows[0];
}

export async function findBulkItems(db: Database, caseName: string, bulkId: string): Promise<BulkItem[]> {
  const { rows } = await sql<BulkItem>`
    select case_id, version_after, before from ${sql.table(`${caseName}_bulk_item`)}
    where bulk_id = ${bulkId}`.execute(db);
  return rows;
}

export async function markUndone(db: Database, caseName: string, id: string, at: Date): Promise<void> {
  await sql`update ${sql.table(`${caseName}_bulk`)} set undone_at = ${at} where id = ${id}`.execute(db);
}
