import type { Database } from "#platform/server/database/open-database.ts";

/** Open hunts whose time has come, the longest waiting first. For scope `platform`. */
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

/** Says when a hunt runs next. What a person has open of it stays as they saw it. */
export async function moveSchedule(
  db: Database,
  id: string,
  set: { next_run_at: Date; last_run_at?: Date },
): Promise<void> {
  await db.updateTable("hunt").set(set).where("id", "=", id).execute();
}
