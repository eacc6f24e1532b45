import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { holdEntity } from "./entity.store.ts";

/** Holds an entity as the person saw it: what somebody else changed meanwhile is never overwritten. */
export async function holdSeenEntity(db: Database, seen: { id: string; version: number }) {
  const row = await holdEntity(db, seen.id);
  if (!row || row.merged_into !== null) throw new Refusal("not_found");
  if (row.version !== seen.version) throw new Refusal("stale_version");
  return row;
}
