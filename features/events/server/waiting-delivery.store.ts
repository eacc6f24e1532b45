import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** The followers that have deliveries of the active company before them. */
export async function findWaitingDeliveries(db: Database) {
  const { rows } = await sql<{ follower: string; waiting: number; oldest: Date }>`
    select follower, waiting, oldest from deliveries_waiting()`.execute(db);
  return rows;
}
