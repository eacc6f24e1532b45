import type { NonconformityKind, NonconformityStatus } from "#features/assurance/nonconformity.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { lockNonconformity, type NonconformityRow } from "./nonconformity.store.ts";

export interface HeldNonconformity extends NonconformityRow {
  status: NonconformityStatus;
  kind: NonconformityKind;
}

/** Holds a nonconformity as the person saw it: what somebody else changed meanwhile is never overwritten. */
export async function lockSeenNonconformity(
  db: Database,
  seen: { id: string; version: number },
): Promise<HeldNonconformity> {
  const row = await lockNonconformity(db, seen.id);
  if (!row) throw new Refusal("not_found");
  if (row.version !== seen.version) throw new Refusal("stale_version");
  return row as HeldNonconformity;
}
