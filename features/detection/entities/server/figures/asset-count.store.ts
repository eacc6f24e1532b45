import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Counts the assets of a company that are neither merged nor retired. */
export async function countAssets(db: Database, companyId: number): Promise<number> {
  const { count } = await db
    .selectFrom("entity")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("company_id", "=", companyId)
    .where("kind", "=", "asset")
    .where("merged_into", "is", null)
    .where("retired_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
