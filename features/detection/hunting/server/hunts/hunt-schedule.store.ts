import type { Database } from "#platform/server/database/open-database.ts";

/** Returns open hunts that are due, the longest overdue first. For scope `platform`. */
export async function findDueHunts(db: Database, now: Date): Promise<{ company_id: number; id: string }[]> {
  return await db
    .selectFrom("hunt")
    .select(["company_id", "id"])
    .where("state", "=", "open")
    .where("next_run_at", "<=", now)
    .orderBy("next_run_at")
    .orderBy("id")
    .limit(200)
    .execute();
}

/** Sets when a hunt runs next. The version of the hunt is not changed, so that open editors remain valid. */
export async function moveSchedule(
  db: Database,
  id: string,
  set: { next_run_at: Date; last_run_at?: Date },
): Promise<void> {
  await db.updateTable("hunt").set(set).where("id", "=", id).execute();
}
