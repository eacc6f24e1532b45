import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** The counted sightings: certificates that a service presents now, on an asset of the register. */
const presented = sql`s.is_current and s.position = 0 and s.store <> 'file' and asset.retired_at is null`;

/** Recomputes the columns of certificates that are derived from their sightings, so that lists need no aggregation. */
export async function recomputeCurrentState(
  db: Database,
  companyId: number,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    with seen as (
      select s.certificate_id,
        count(*) filter (where ${presented})::int as endpoints,
        count(*) filter (where ${presented} and not s.covers)::int as uncovered,
        bool_or(s.revoked) as revoked,
        (array_agg(s.chain order by array_position(array['incomplete', 'untrusted', 'complete'], s.chain))
          filter (where s.chain is not null and ${presented}))[1] as chain,
        case
          when bool_or(place.scope = 'external') filter (where ${presented}) then 'external'
          when bool_or(place.scope = 'internal') filter (where ${presented}) then 'internal'
          when bool_or(place.scope = 'external') then 'external'
          when bool_or(place.scope = 'internal') then 'internal'
          else 'unknown' end as scope,
        min(s.first_seen_at) as first_seen_at, max(s.last_seen_at) as last_seen_at
      from certificate_sighting s
      left join entity own on own.company_id = s.company_id and own.id = s.asset_id
      left join entity asset on asset.company_id = s.company_id
      and asset.id = case when own.merged_into is null then own.id else own.merged_into end
      cross join lateral (select coalesce(asset.exposure, s.scope) as scope) place
      where s.company_id = ${companyId} and s.certificate_id = any(${ids}::uuid[])
      group by s.certificate_id
    ), standing as (
      select c.id, coalesce(seen.endpoints, 0) as endpoints, coalesce(seen.uncovered, 0) as uncovered, seen.revoked,
        seen.chain, coalesce(c.scope_told, seen.scope, 'unknown') as scope, seen.first_seen_at, seen.last_seen_at,
        array_remove(array[
          case when seen.revoked then 'revoked' end,
          case when c.replaced_by is not null and seen.endpoints > 0 then 'partial' end,
          case when seen.uncovered > 0 then 'name_mismatch' end,
          case when seen.chain = 'incomplete' then 'chain_incomplete' end,
          case when seen.chain = 'untrusted' and not c.self_signed then 'untrusted' end,
          case when c.self_signed and (seen.endpoints > 0 or not c.is_ca) then 'self_signed' end,
          case when (c.key_algorithm in ('rsa', 'rsa-pss') and c.key_bits < 2048) or c.key_algorithm = 'dsa'
            or (c.key_algorithm = 'ec' and c.key_bits < 224) then 'weak_key' end,
          case when c.signature_algorithm ~* 'md2|md5|sha-?1([^0-9]|$)' and (seen.endpoints > 0 or not c.is_ca)
            then 'weak_signature' end,
          case when c.name_count = 0 and (seen.endpoints > 0 or not c.is_ca) then 'no_names' end
        ], null) as signs
      from certificate c left join seen on seen.certificate_id = c.id
      where c.company_id = ${companyId} and c.id = any(${ids}::uuid[])
    )
    update certificate c set endpoints = standing.endpoints, uncovered = standing.uncovered, revoked = standing.revoked,
      chain = standing.chain, scope = standing.scope, first_seen_at = standing.first_seen_at,
      last_seen_at = standing.last_seen_at, signs = standing.signs,
      active = c.retired_at is null and (standing.endpoints > 0 or (not c.is_ca and c.replaced_by is null))
    from standing where c.company_id = ${companyId} and c.id = standing.id`.execute(db);
}

/** Returns the certificates seen at assets, or at assets merged into them. */
export async function findCertificatesOf(db: Database, assetIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct s.certificate_id as id from certificate_sighting s
    where s.asset_id in (
      select id from entity where id = any(${assetIds}::uuid[]) or merged_into = any(${assetIds}::uuid[]))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
