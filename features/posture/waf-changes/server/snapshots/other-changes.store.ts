import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Other changes of an object within a span of time. */
export async function countOtherChanges(
  db: Database,
  { companyId, accountId }: { companyId: number; accountId: string },
  { id, objectId, from, to }: { id: string; objectId: string; from: Date; to: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom("waf_change")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("company_id", "=", companyId)
    .where("account_id", "=", accountId)
    .where("resource_id", "=", objectId)
    .where("occurred_at", ">", from)
    .where("occurred_at", "<=", to)
    .where("id", "<>", id)
    .executeTakeFirstOrThrow();
  return count;
}
