import type { Database } from "#platform/server/database/open-database.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import { lockRule } from "./rule.store.ts";

/** Holds a rule as the person saw it: what somebody else changed meanwhile is never overwritten. */
export async function lockSeenRule(db: Database, seen: { id: string; version: number }) {
  const row = asSeen(await lockRule(db, seen.id), seen);
  return row;
}
