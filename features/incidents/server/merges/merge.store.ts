import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Makes incidents, and what had been merged into them, parts of another; or of none. */
export async function setMergedInto(
  db: Database,
  ids: readonly string[],
  target: string | null,
  at: Date,
): Promise<void> {
  await sql`
    update incident set merged_into = ${target}::uuid, version = version + 1, updated_at = ${at}
    where id = any(${ids}::uuid[])`.execute(db);
}
