import type { Database } from "#platform/server/database/open-database.ts";
import type { Sighted } from "./touch.rules.ts";

/**
 * How often indicators of each threat were seen in the company of the transaction, by the threat's id. Null: nothing
 * compares events with indicators yet, which is not the same as never.
 */
export async function sightingsByThreat(_db: Database, _now: Date): Promise<Map<string, Sighted> | null> {
  return null;
}
