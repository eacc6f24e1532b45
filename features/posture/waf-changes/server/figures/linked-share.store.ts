import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Changes of a company that were made by people or keys, and those with a linked request. */
export async function readLinkedShare(
  db: Database,
  companyId: number,
): Promise<{ linked: number; made: number }> {
  return await db
    .selectFrom("waf_change")
    .select([
      sql<number>`(count(*) filter (where state = 'linked'))::int`.as("linked"),
      sql<number>`count(*)::int`.as("made"),
    ])
    .where("company_id", "=", companyId)
    .where("state", "<>", "system")
    .executeTakeFirstOrThrow();
}
