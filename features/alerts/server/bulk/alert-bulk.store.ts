import { sql } from "kysely";
import type { BulkAction } from "#features/alerts/contracts/alert-bulk.contract.ts";
import type { Author } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { type AlertRow, type AlertWork, only } from "../work/alert.store.ts";

interface NewBulk {
  companyId: number;
  id: string;
  action: BulkAction;
  by: Author;
  at: Date;
  suppressionId: string | null;
}

/** Keeps what was before a change of many, and the versions that it made. */
export async function keepBulk(db: Database, bulk: NewBulk, changed: readonly AlertRow[]): Promise<void> {
  await db
    .insertInto("alert_bulk")
    .values({
      company_id: bulk.companyId,
      id: bulk.id,
      action: JSON.stringify(bulk.action),
      made_by: bulk.by.id,
      made_by_name: bulk.by.name,
      made_at: bulk.at,
      suppression_id: bulk.suppressionId,
    })
    .execute();
  const items = changed.map((alert) => ({
    alert_id: alert.id,
    version_after: alert.version + 1,
    before: only(alert),
  }));
  await sql`
    insert into alert_bulk_item (company_id, bulk_id, alert_id, version_after, before)
    select ${bulk.companyId}::bigint, ${bulk.id}::uuid, item.* from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as item (alert_id uuid, version_after integer, before jsonb)`.execute(db);
}

export async function findBulk(db: Database, id: string) {
  return await db
    .selectFrom("alert_bulk")
    .select(["id", "made_at", "suppression_id", "undone_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function noteUndone(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable("alert_bulk").set({ undone_at: at }).where("id", "=", id).execute();
}

export async function findBulkItems(db: Database, bulkId: string) {
  const rows = await db
    .selectFrom("alert_bulk_item")
    .select(["alert_id", "version_after", "before"])
    .where("bulk_id", "=", bulkId)
    .execute();
  // Kept from a row by `keepBulk`; its moments are text, which is how they are saved again.
  return rows.map((row) => ({ ...row, before: row.before as AlertWork }));
}
