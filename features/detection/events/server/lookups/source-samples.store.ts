import type { Database } from "#platform/server/database/open-database.ts";

const dayMs = 24 * 3_600_000;

/** Returns the newest records of a source, as they arrived, from the day before its newest event. */
export async function findSamples(
  db: Database,
  sourceId: string,
  newest: Date,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("event")
    .select("raw")
    .where("source_id", "=", sourceId)
    .where("occurred_at", ">=", new Date(newest.getTime() - dayMs))
    .where("occurred_at", "<=", newest)
    .orderBy("occurred_at", "desc")
    .limit(most)
    .execute();
  return rows.map(({ raw }) => raw);
}
