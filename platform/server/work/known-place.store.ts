import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";

/**
 * Refuses an address of an incident or investigation that the asker may not read, as if it did not exist; every other
 * address is accepted.
 */
export async function refuseUnknownPlace(db: Database, companyId: number, address: string): Promise<void> {
  const { rows } = await sql<{ known: boolean }>`
    select app_knows_place(${companyId}::bigint, ${address}::text) as known`.execute(db);
  if (!rows[0]?.known) throw new Refusal("not_found");
}
