import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";

/** Returns the places whose current certificate an import may have changed: `host`, `port`. */
const placesOfImport = (importId: string): SqlFragment => sql`(
  select distinct s.host, s.port from certificate_seen seen
  join certificate_sighting s on s.company_id = seen.company_id and s.id = seen.sighting_id
  where seen.import_id = ${importId} and s.store <> 'file')`;

/** Finds the certificates seen by an import, and others at the same places, because their state may change. */
export async function findAffectedCertificates(db: Database, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct s.certificate_id as id from certificate_seen seen
    join certificate_sighting s on s.company_id = seen.company_id and s.id = seen.sighting_id
    where seen.import_id = ${importId}
    union
    select s.certificate_id from ${placesOfImport(importId)} place
    join certificate_sighting s on s.host = place.host and s.port = place.port and s.store <> 'file'`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface Place {
  host: string;
  port: number;
}

export async function findPlacesOf(db: Database, importId: string): Promise<Place[]> {
  const { rows } = await sql<Place>`select host, port from ${placesOfImport(importId)} place`.execute(db);
  return rows;
}

/**
 * Marks the last seen certificate of each place as current; two certificates that were seen together are both
 * current.
 */
export async function markCurrent(db: Database, companyId: number, places: readonly Place[]): Promise<void> {
  await sql`
    with place as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as x(host text, port int)
    ), newest as (
      select s.host, s.port, s.position, max(s.last_seen_at) as at from place
      join certificate_sighting s on s.company_id = ${companyId} and s.host = place.host and s.port = place.port
      where s.store <> 'file' group by s.host, s.port, s.position
    )
    update certificate_sighting s set is_current = s.last_seen_at = newest.at from newest
    where s.company_id = ${companyId} and s.host = newest.host and s.port = newest.port
      and s.position = newest.position and s.store <> 'file' and s.is_current <> (s.last_seen_at = newest.at)`.execute(
    db,
  );
}

/**
 * Marks certificates as replaced if one for the same names appears at the same place and is valid for longer. Returns
 * the replaced ones.
 */
export async function markReplaced(
  db: Database,
  { companyId, importId, at }: { companyId: number; importId: string | null; at: Date },
  places: readonly Place[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with place as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as x(host text, port int)
    ), standing as materialized (
      select s.host, s.port, s.is_current, c.id, c.names, c.name, c.not_before, c.not_after, c.replaced_by from place
      join certificate_sighting s on s.company_id = ${companyId} and s.host = place.host and s.port = place.port
        and s.position = 0 and s.store <> 'file'
      join certificate c on c.company_id = ${companyId} and c.id = s.certificate_id
    ), found as (
      select distinct on (old.id) old.id, new.id as by_id from standing old
      join standing new on new.host = old.host and new.port = old.port and new.is_current and not old.is_current
        and new.id <> old.id and new.not_after >= old.not_after and new.not_before >= old.not_before
        and (new.names && old.names or new.name = old.name)
      where old.replaced_by is null and new.replaced_by is distinct from old.id
      order by old.id, new.not_after desc, new.id
    )
    update certificate c set replaced_by = found.by_id, replaced_at = ${at}, replaced_in = ${importId}::uuid,
      active = c.retired_at is null and c.endpoints > 0
    from found where c.company_id = ${companyId} and c.id = found.id
    returning c.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Unmarks replacements of an import that is undone. */
export async function unmarkReplaced(db: Database, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update certificate set replaced_by = null, replaced_at = null, replaced_in = null,
      active = retired_at is null and (endpoints > 0 or not is_ca)
    where replaced_in = ${importId} returning id`.execute(db);
  return rows.map(({ id }) => id);
}
