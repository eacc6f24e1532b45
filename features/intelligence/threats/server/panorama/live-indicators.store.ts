import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Counts the indicators with which the events of a company are compared on a day. */
export async function countLive(db: Database, companyId: number, today: string): Promise<number> {
  const { rows } = await sql<{ live: number }>`
    select count(*)::int as live from threat_indicator
    where company_id in (0, ${companyId}) and live_until >= ${today}::date and not revoked and compared <> 'none'
      and noisy is null`.execute(db);
  return rows[0]?.live ?? 0;
}
