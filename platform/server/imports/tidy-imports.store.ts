import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Returns the imports of every company without progress since this time. For scope `platform`. */
export async function findStandstill(db: Database, since: Date) {
  return await db
    .selectFrom("file_import")
    .select(["company_id", "kind", "id"])
    .where("status", "in", ["reading", "storing", "undoing"])
    .where("touched_at", "<", since)
    .orderBy("company_id")
    .orderBy("id")
    .limit(200)
    .execute();
}

/** Returns an import that made no progress since a time, locked; undefined if it progressed meanwhile. */
export async function lockStandstill(db: Database, companyId: number, id: string, since: Date) {
  return await db
    .selectFrom("file_import")
    .select(["status", "restarts", "file_name"])
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .where("status", "in", ["reading", "storing", "undoing"])
    .where("touched_at", "<", since)
    .forUpdate()
    .executeTakeFirst();
}

export async function countRestart(db: Database, companyId: number, id: string, at: Date): Promise<void> {
  await db
    .updateTable("file_import")
    .set({ restarts: sql<number>`restarts + 1`, touched_at: at })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

/** Deletes waiting files and receipts after their retention. For scope `platform`. */
export async function deleteOldImports(
  db: Database,
  kind: string,
  { waitingSince, finishedBefore }: { waitingSince: Date; finishedBefore: Date },
): Promise<number> {
  const result = await db
    .deleteFrom("file_import")
    .where("kind", "=", kind)
    .where(({ eb, or, and }) =>
      or([
        and([eb("status", "in", ["ready", "unreadable", "failed"]), eb("created_at", "<", waitingSince)]),
        and([eb("status", "in", ["stored", "undone"]), eb("finished_at", "<", finishedBefore)]),
      ]),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
