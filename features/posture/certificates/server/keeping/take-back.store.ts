import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Returns whether people worked on a certificate that no other import contains. */
export async function hasWorkOn(db: Database, importId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from certificate c where c.import_id = ${importId}
        and (c.version > 1 or exists (select from certificate_renewal r where r.company_id = c.company_id
          and r.certificate_id = c.id))
        and not exists (select from certificate_sighting s
          join certificate_seen seen on seen.company_id = s.company_id and seen.sighting_id = s.id
          where s.company_id = c.company_id and s.certificate_id = c.id and seen.import_id <> ${importId})
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/**
 * Deletes the sightings of an import. Sightings that other imports share keep the values of those imports;
 * certificates without another origin are deleted.
 */
export async function deleteSightingsOfImport(
  db: Database,
  companyId: number,
  importId: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from certificate_seen where import_id = ${importId} returning sighting_id as id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`
    delete from certificate_sighting s where s.company_id = ${companyId} and s.id = any(${ids}::uuid[])
      and s.store <> 'manual' and s.noted_from is null
      and not exists (select from certificate_seen seen where seen.company_id = s.company_id and seen.sighting_id = s.id)`.execute(
    db,
  );
  await sql`
    update certificate_sighting s set first_seen_at = others.first_at, last_seen_at = others.last_at,
      chain = others.chain, revoked = others.revoked
    from (
      select id, min(first_at) as first_at, max(last_at) as last_at, bool_or(revoked) as revoked,
        (array_agg(chain order by last_at desc) filter (where chain is not null))[1] as chain
      from (
        select sighting_id as id, at as first_at, at as last_at, chain, revoked from certificate_seen
        where company_id = ${companyId} and sighting_id = any(${ids}::uuid[])
        union all
        select id, noted_from, noted_until, noted_chain, noted_revoked from certificate_sighting
        where company_id = ${companyId} and id = any(${ids}::uuid[]) and noted_from is not null) noted
      group by id) others
    where s.company_id = ${companyId} and s.id = others.id`.execute(db);
}

/** Deletes the certificates of an import that have no sighting any more. */
export async function deleteUnseen(db: Database, companyId: number, importId: string): Promise<void> {
  await sql`
    delete from certificate c where c.company_id = ${companyId} and c.import_id = ${importId}
      and not exists (select from certificate_sighting s where s.company_id = c.company_id and s.certificate_id = c.id)`.execute(
    db,
  );
}
