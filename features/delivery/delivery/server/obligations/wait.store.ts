import type { Insertable, Selectable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export type WaitRow = Selectable<Schema["delivery_wait"]>;

/** Finds the waits of an obligation for the company, the oldest first; at most 200. */
export async function findWaits(db: Database, companyId: number, obligationId: string): Promise<WaitRow[]> {
  return await db
    .selectFrom("delivery_wait")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("obligation_id", "=", obligationId)
    .orderBy("from_at")
    .orderBy("id")
    .limit(200)
    .execute();
}

export async function addWait(db: Database, wait: Insertable<Schema["delivery_wait"]>): Promise<void> {
  await db.insertInto("delivery_wait").values(wait).execute();
}

/** Ends the wait that has not ended yet. */
export async function endOpenWait(
  db: Database,
  companyId: number,
  obligationId: string,
  end: { to_at: Date; to_day: string; ended_by_name: string },
): Promise<void> {
  await db
    .updateTable("delivery_wait")
    .set(end)
    .where("company_id", "=", companyId)
    .where("obligation_id", "=", obligationId)
    .where("to_at", "is", null)
    .execute();
}
