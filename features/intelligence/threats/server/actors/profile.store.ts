import { sql } from "kysely";
import { worldRef } from "#features/intelligence/threats/readers/stix/reference-ids.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const types = sql`('intrusion-set', 'threat-actor', 'campaign', 'malware', 'tool')`;

/**
 * Rebuilds the threat profiles of one owner, by grouping instead of joins, because the planner cannot estimate their
 * size. Owner 0 is the provider, whose objects all companies share, in scope `platform`; a company's own profiles are
 * built in its scope. TLP:RED is left out, and AMBER+STRICT is used only for profiles of that marking.
 */
export async function buildProfiles(db: Database, owner: number, now: Date): Promise<number> {
  const mayTell = (thing: string) =>
    sql`(${sql.ref(`${thing}.tlp`)} in ('clear', 'green', 'amber')
      or (${sql.ref(`${thing}.tlp`)} = 'amber_strict' and member.tlp = 'amber_strict'))`;
  const { rows } = await sql<{ id: string }>`
    with member as materialized (
      select first_value(id) over same as id, first_value(tlp) over same as tlp, type, id as object_id, stix_id,
        coalesce(last_seen, modified_at) as recent_at
      from threat_object where company_id = ${owner} and type in ${types} and not revoked and tlp <> 'red'
      window same as (partition by type, coalesce(attack_id, stix_id) order by modified_at desc, added_at, id)
    ), link as (
      select member.id, member.tlp, l.kind, l.to_ref
      from member join threat_link l on l.company_id = ${owner} and l.from_ref = member.stix_id and not l.revoked
      where ${mayTell("l")}
    ), target as (
      select member.id, member.kind, o.type, o.attack_id, o.cves, o.sectors,
        case when o.stix_id = ${worldRef} then array['*'] else o.countries end as countries
      from link member join (
        select stix_id, type, attack_id, cves, sectors, countries, tlp from threat_object where company_id in (0, ${owner}) and not revoked
          and type in ('attack-pattern', 'vulnerability', 'identity', 'location', 'malware', 'tool')) o
        on o.stix_id = member.to_ref
      where ${mayTell("o")}
    ), used as (
      select id,
        array_remove(array_agg(distinct attack_id) filter (where kind = 'uses' and type = 'attack-pattern'), null)
          as techniques,
        count(distinct coalesce(attack_id, '')) filter (where kind = 'uses' and type in ('malware', 'tool')) as software
      from target group by id
    ), targeted as (
      select id, array_agg(distinct value) filter (where sort = 'sector') as sectors,
        array_agg(distinct value) filter (where sort = 'country') as countries,
        array_agg(distinct value) filter (where sort = 'cve') as cves
      from (
        select id, 'sector' as sort, unnest(sectors) as value from target where kind = 'targets'
        union all select id, 'country', unnest(countries) from target where kind = 'targets'
        union all select id, 'cve', unnest(cves) from target where kind in ('targets', 'exploits')
      ) each group by id
    ), pointed as (
      select member.id, count(distinct l.from_ref) as indicators
      from member join threat_link l on l.company_id = ${owner} and l.to_ref = member.stix_id
        and l.kind = 'indicates' and not l.revoked
      where ${mayTell("l")} group by member.id
    ), stated as (
      select member.id, count(distinct s.source_id) as sources, max(member.recent_at) as recent_at
      from member left join threat_statement s on s.company_id = ${owner} and s.object_id = member.object_id
      group by member.id
    ), part (id, type, tlp, techniques, sectors, countries, cves, software, indicators, sources, recent_at) as (
      select id, type, tlp, null::text[], null::text[], null::text[], null::text[], 0::bigint, 0::bigint, 0::bigint,
        null::timestamptz from member where object_id = id
      union all select id, null, null, techniques, null, null, null, software, 0, 0, null from used
      union all select id, null, null, null, sectors, countries, cves, 0, 0, 0, null from targeted
      union all select id, null, null, null, null, null, null, 0, indicators, 0, null from pointed
      union all select id, null, null, null, null, null, null, 0, 0, sources, recent_at from stated
    ), gone as (
      delete from threat_profile p where p.company_id = ${owner} and p.id not in (select id from member)
    )
    insert into threat_profile (company_id, id, type, techniques, sectors, countries, cves, software, indicators, sources,
      recent_at, built_at, tlp)
    select ${owner}::bigint, id, max(type), coalesce(max(techniques), '{}'), coalesce(max(sectors), '{}'),
      coalesce(max(countries), '{}'), coalesce(max(cves), '{}'), max(software), max(indicators), max(sources),
      coalesce(max(recent_at), ${now}), ${now}, max(tlp)
    from part group by id
    on conflict (company_id, id) do update set type = excluded.type, techniques = excluded.techniques,
      sectors = excluded.sectors, countries = excluded.countries, cves = excluded.cves, software = excluded.software,
      indicators = excluded.indicators, sources = excluded.sources, recent_at = excluded.recent_at,
      built_at = excluded.built_at, tlp = excluded.tlp
    returning id`.execute(db);
  return rows.length;
}

/** Finds the time of the last statement in a threat catalogue, and of the last update of its profiles; null: never. */
export async function findProfileAge(
  db: Database,
  owner: number,
): Promise<{ said_at: Date | null; built_at: Date | null }> {
  const { rows } = await sql<{ said_at: Date | null; built_at: Date | null }>`
    select (select max(last.said_at) from threat_source source
        cross join lateral (select said_at from threat_statement s
          where s.company_id = ${owner} and s.source_id = source.id order by said_at desc limit 1) last
        where source.company_id = ${owner}) as said_at,
      (select max(built_at) from threat_profile where company_id = ${owner}) as built_at`.execute(db);
  return rows[0] ?? { said_at: null, built_at: null };
}
