import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";

/**
 * Refuses an address that leads to an incident or investigation which whoever asks may not know of, as if it were not
 * there; every other address is taken.
 */
export async function refuseUnknownPlace(db: Database, companyId: number, address: string): Promise<void> {
  const { rows } = await sql<{ known: boolean }>`
    select app_knows_place(${companyId}::bigint, ${address}::text) as known`.execute(db);
  if (!rows[0]?.known) throw new Refusal("not_found");
}
