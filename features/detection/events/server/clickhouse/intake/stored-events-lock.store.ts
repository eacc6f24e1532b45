import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/**
 * Locks a company's events in its ClickHouse service until the end of the transaction, so that only one transaction
 * at a time compares records with the stored ones and adds the new ones.
 */
export async function lockStoredEvents(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stored_events ${companyId}`}, 0))`.execute(db);
}
