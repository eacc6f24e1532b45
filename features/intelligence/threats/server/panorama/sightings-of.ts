import type { Database } from "#platform/server/database/open-database.ts";
import { wasCompared } from "../sightings/sighting.store.ts";
import type { SightingCounts } from "./relevance.rules.ts";
import { countSightingsByThreat } from "./threat-sighting.store.ts";

/**
 * Counts the sightings of each threat's indicators in the company of the transaction, by the id of the threat's
 * profile. Null: no event of the company was ever compared with indicators, which differs from having no sightings.
 */
export async function sightingsByThreat(
  db: Database,
  companyId: number,
  now: Date,
): Promise<Map<string, SightingCounts> | null> {
  const rows = await countSightingsByThreat(db, companyId, now);
  if (rows.length === 0 && !(await wasCompared(db))) return null;
  return new Map(rows.map(({ id, days30, days90 }) => [id, { days30, days90 }]));
}
