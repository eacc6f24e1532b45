import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { lockPublication, type PublicationTable } from "./publication.store.ts";

/** Holds a publication as the person saw it: a newer version is neither published nor withdrawn unseen. */
export async function holdSeen(
  db: Database,
  table: PublicationTable,
  seen: { id: number; version: number },
): Promise<{ status: string }> {
  const found = await lockPublication(db, table, seen.id);
  if (!found) throw new Refusal("not_found");
  if (found.version !== seen.version) throw new Refusal("stale_version");
  return found;
}
