import type { MeasureStatus } from "#features/assurance/measure.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { lockMeasure } from "./measure.store.ts";

/** Holds a measure as the person saw it: what somebody else changed meanwhile is never overwritten. */
export async function lockSeenMeasure(db: Database, seen: { id: string; version: number }) {
  const row = await lockMeasure(db, seen.id);
  if (!row) throw new Refusal("not_found");
  if (row.version !== seen.version) throw new Refusal("stale_version");
  return { ...row, status: row.status as MeasureStatus };
}
