import type { Database } from "#platform/server/database/open-database.ts";

const dayMs = 24 * 3_600_000;

/** Returns the newest original records of a source, from the day before its newest event on. */
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
