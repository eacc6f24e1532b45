import { sql } from "kysely";
import type { Reliability } from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { type SightingRow, sightingColumns } from "./sighting-query.store.ts";

export async function findSighting(db: Database, id: string): Promise<SightingRow | undefined> {
  const row = await db
    .selectFrom("threat_sighting")
    .select(sightingColumns)
    .where("id", "=", id)
    .executeTakeFirst();
  return row as unknown as SightingRow | undefined;
}

/** Finds the readers of a TLP:RED sighting. */
export async function findReaders(db: Database, id: string): Promise<number[]> {
  const row = await db
    .selectFrom("threat_sighting")
    .select("reader_ids")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.reader_ids ?? [];
}

export interface SightedIndicator {
  id: string;
  owner: number;
  name: string;
  source: string;
  confidence: number;
  reliability: Reliability;
}

/** Finds the facts of some indicators that the actor may see. */
export async function findMetIndicators(
  db: Database,
  companyId: number,
  ids: readonly string[],
): Promise<Map<string, SightedIndicator>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<SightedIndicator>`
    select i.id, i.company_id::int as owner, i.name, i.confidence, i.reliability, coalesce(source.name, '') as source
    from threat_indicator as i
    left join threat_source as source on source.company_id = i.company_id and source.id = i.source_id
    where i.company_id in (0, ${companyId}) and i.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [`${row.owner} ${row.id}`, row]));
}

export interface WeekOfSightings {
  sightings: number;
  unstopped: number;
  assets: number;
  later: number;
}

/**
 * Counts the sightings since a time that were not dismissed, optionally until another time; with a maximum marking if
 * the counts leave the portal.
 */
export async function countSightingsSince(
  db: Database,
  since: Date,
  { until, below }: { until?: Date; below?: "red" } = {},
): Promise<WeekOfSightings> {
  const before = until ? sql`and first_at < ${until}` : sql``;
  const marked = below ? sql`and tlp <> ${below}` : sql``;
  const { rows } = await sql<WeekOfSightings>`
    select count(*)::int as sightings, count(*) filter (where outcome <> 'blocked')::int as unstopped,
      count(distinct lower(asset)) filter (where asset <> '')::int as assets, count(*) filter (where not live)::int as later
    from threat_sighting where last_at >= ${since} ${before} ${marked} and exception_id is null`.execute(db);
  return rows[0] ?? { sightings: 0, unstopped: 0, assets: 0, later: 0 };
}

/** Returns whether any event of the company was ever compared. */
export async function wasCompared(db: Database): Promise<boolean> {
  const { rows } = await sql<{ compared: boolean }>`
    select exists (select from threat_compared_batch) as compared`.execute(db);
  return rows[0]?.compared ?? false;
}
