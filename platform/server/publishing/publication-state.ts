import { PublicationState } from "#platform/contract/published-text.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { Database } from "../database/open-database.ts";
import { lockPublication, type PublicationTable } from "./publication.store.ts";

/**
 * Locks a publication in the version that the person saw; refuses if there is a newer one, so that it is not
 * published or withdrawn unseen.
 */
export async function lockSeen(
  db: Database,
  table: PublicationTable,
  seenVersion: { id: number; version: number },
): Promise<{ status: string }> {
  const publication = asSeen(await lockPublication(db, table, seenVersion.id), seenVersion);
  return publication;
}

export interface StateRow {
  id: number;
  status: string;
  version: number;
  published_version: number | null;
  published_at: Date | null;
  updated_at: Date;
  saved_by: string;
}

/** Returns the state of a publication, as staff read it. */
export const stateFrom = (row: StateRow) => ({
  id: row.id,
  status: PublicationState.parse(row.status),
  version: row.version,
  published_version: row.published_version,
  published_at: row.published_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
  saved_by: row.saved_by,
});
