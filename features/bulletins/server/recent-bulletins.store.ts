import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** How many bulletins were published after a moment, and the newest of them. */
export async function findBulletinsSince(db: Database, since: Date, limit: number) {
  const published = db.selectFrom("published_bulletin").where("published_at", ">", since);
  const [{ count }, newest] = await Promise.all([
    published.select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow(),
    published
      .select(["id", "title", "severity", "published_at"])
      .orderBy("published_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),
  ]);
  return { count, newest };
}
