import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

interface Period {
  from: Date;
  to: Date;
}

/** How many events of a period carry each technique, under the name they were stored with. */
export async function countByTechnique(db: Database, { from, to }: Period) {
  return await db
    .selectFrom("event")
    .where("occurred_at", ">=", from)
    .where("occurred_at", "<", to)
    .where("techniques", "<>", sql<string[]>`'{}'`)
    .select([sql<string>`unnest(techniques)`.as("id"), sql<number>`count(*)`.as("count")])
    .groupBy("id")
    .execute();
}

/** Events of any of these techniques in each day of a zone. */
export async function countByDay(db: Database, { from, to }: Period, techniques: string[], timeZone: string) {
  return await db
    .selectFrom("event")
    .where("occurred_at", ">=", from)
    .where("occurred_at", "<", to)
    .where(sql<boolean>`techniques && ${techniques}::text[]`)
    .select([
      sql<string>`to_char(occurred_at at time zone ${timeZone}, 'YYYY-MM-DD')`.as("day"),
      sql<number>`count(*)`.as("count"),
    ])
    .groupBy("day")
    .orderBy("day")
    .execute();
}
