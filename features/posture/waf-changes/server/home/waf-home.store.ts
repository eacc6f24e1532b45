import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

export async function hasChanges(db: Database, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom("waf_change")
    .select("id")
    .where("company_id", "=", companyId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the weakenings without a request that arrived since a time. */
export async function countWeakeningsSince(db: Database, companyId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom("waf_change")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("company_id", "=", companyId)
    .where("effect", "=", "weakening")
    .where("state", "in", ["unrequested", "proposed"])
    .where("received_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}
