import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Bulletins with CVEs by when they were published, the oldest first. */
export async function findBulletinsWithCves(
  db: Database,
  { from, until, max }: { from: Date; until: Date; max: number },
) {
  return await db
    .selectFrom("published_bulletin")
    .select(["id", "title", "summary", "severity", "cves", "products", "published_at"])
    .where("published_at", ">=", from)
    .where("published_at", "<", until)
    .where(sql<boolean>`cardinality(cves) > 0`)
    .orderBy("published_at")
    .orderBy("id")
    .limit(max)
    .execute();
}
