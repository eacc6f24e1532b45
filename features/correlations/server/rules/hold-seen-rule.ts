import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { lockRule } from "./rule.store.ts";

/** Holds a rule as the person saw it: what somebody else changed meanwhile is never overwritten. */
export async function lockSeenRule(db: Database, seen: { id: string; version: number }) {
  const row = await lockRule(db, seen.id);
  if (!row) throw new Refusal("not_found");
  if (row.version !== seen.version) throw new Refusal("stale_version");
  return row;
}
