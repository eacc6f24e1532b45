import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/**
 * Deletes the sighting notes of imports older than the given one, at most `limit`; the places keep their totals.
 * Returns the number of notes.
 */
export async function deleteNotesBefore(db: Database, importId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    with old as (
      delete from certificate_seen seen using (
        select company_id, import_id, sighting_id from certificate_seen where import_id < ${importId}::uuid
        order by import_id, sighting_id limit ${limit}
      ) past
      where seen.company_id = past.company_id and seen.import_id = past.import_id
        and seen.sighting_id = past.sighting_id
      returning seen.sighting_id, seen.at, seen.chain, seen.revoked
    ), noted as (
      select sighting_id, min(at) as first, max(at) as last, bool_or(revoked) as revoked,
        (array_agg(chain order by at desc) filter (where chain is not null))[1] as chain
      from old group by sighting_id
    ), kept as (
      update certificate_sighting s set
        noted_from = least(s.noted_from, noted.first),
        noted_until = greatest(s.noted_until, noted.last),
        noted_chain = case when noted.last >= coalesce(s.noted_until, noted.last) then coalesce(noted.chain, s.noted_chain)
          else coalesce(s.noted_chain, noted.chain) end,
        noted_revoked = coalesce(noted.revoked or s.noted_revoked, noted.revoked, s.noted_revoked)
      from noted where s.company_id = app_company_id() and s.id = noted.sighting_id
    )
    select count(*)::int as forgotten from old`.execute(db);
  return rows[0]?.forgotten ?? 0;
}

/** Returns whether an import brought certificates that still exist, or by it some were found to be replaced. */
export async function hasTraces(db: Database, importId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from certificate where import_id = ${importId})
      or exists (select from certificate where replaced_in = ${importId}) as found`.execute(db);
  return rows[0]?.found ?? false;
}
