import { findEventFingerprints } from "#features/alerts/server/alerts.public.ts";
import type { SightingFilter } from "#features/threats/contracts/sightings.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { SightingSelection } from "./sighting-list.store.ts";

/** What a filter means; of an alert, what it counts. */
export async function selectionOf(
  db: Database,
  { alert, ...filter }: SightingFilter,
): Promise<SightingSelection> {
  return alert === undefined ? filter : { ...filter, fingerprints: await findEventFingerprints(db, alert) };
}
