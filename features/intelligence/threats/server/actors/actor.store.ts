import { sql } from "kysely";
import { actorTypes } from "#features/intelligence/threats/contracts/actor-types.ts";
import type { ActorType } from "#features/intelligence/threats/contracts/actors.contract.ts";
import type { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { ListedIndicator } from "../indicators/indicator-query.store.ts";

export interface OpenActor {
  company_id: string;
  id: string;
  type: ActorType;
  name: string;
  aliases: string[];
  attack_id: string | null;
  description: string;
  labels: string[];
  first_seen: Date | null;
  last_seen: Date | null;
  modified_at: Date;
  tlp: Tlp;
  /** All STIX ids of the actor: equal ATT&CK ids in several sources are one actor. */
  stix_ids: string[];
  object_ids: string[];
}

/** Returns an actor of the company or of the provider's threat catalogue, with its duplicates in other sources. */
export async function findActor(db: Database, companyId: number, id: string): Promise<OpenActor | undefined> {
  const { rows } = await sql<OpenActor>`
    with asked as (
      select company_id, type, coalesce(attack_id, stix_id) as known_as from threat_object
      where company_id in (0, ${companyId}) and id = ${id} and type = any(${[...actorTypes]}::text[])
      order by company_id desc limit 1
    ), twin as (
      select o.* from asked join threat_object o on o.company_id = asked.company_id and o.type = asked.type
        and (o.attack_id = asked.known_as or o.stix_id = asked.known_as) and not o.revoked
    )
    select company_id, id, type, name, aliases, attack_id,
      coalesce((select description from twin where description <> '' order by modified_at desc limit 1), '') as description,
      labels, first_seen, last_seen, modified_at, tlp,
      (select array_agg(stix_id) from twin) as stix_ids, (select array_agg(id) from twin) as object_ids
    from twin order by id = ${id} desc limit 1`.execute(db);
  return rows[0];
}

export interface RelationRow {
  id: string;
  type: string;
  name: string;
  attack_id: string | null;
  kind: string;
  direction: "out" | "in";
  description: string;
  cves: string[];
}

const maxRelations = 2_000;

/**
 * Finds the relations of an object in either direction, and the reports and notes about it. Indicators are read
 * separately.
 */
export async function findRelations(
  db: Database,
  companyId: number,
  stixIds: readonly string[],
): Promise<RelationRow[]> {
  const { rows } = await sql<RelationRow>`
    with joined as materialized (
      select to_ref as ref, kind, 'out' as direction, description from threat_link
        where company_id in (0, ${companyId}) and from_ref = any(${stixIds}::text[]) and not revoked
      union all
      select from_ref, kind, 'in', description from threat_link
        where company_id in (0, ${companyId}) and to_ref = any(${stixIds}::text[]) and not revoked and kind <> 'indicates'
      union all
      select stix_id, 'object-ref', 'in', '' from threat_object
        where company_id in (0, ${companyId}) and refs && ${stixIds}::text[] and refs <> '{}' and not revoked
    )
    select distinct on (joined.direction, joined.kind, o.type, coalesce(o.attack_id, o.stix_id))
      o.id, o.type, o.name, o.attack_id, joined.kind, joined.direction, joined.description, o.cves
    from joined cross join lateral (
      select id, type, name, attack_id, stix_id, cves, modified_at from threat_object
      where company_id in (0, ${companyId}) and stix_id = joined.ref and not revoked limit 4) o
    order by joined.direction, joined.kind, o.type, coalesce(o.attack_id, o.stix_id), o.modified_at desc
    limit ${maxRelations}`.execute(db);
  return rows;
}

/** Returns the indicators of the actor, the longest valid first. */
export async function findIndicatorsOfActor(
  db: Database,
  companyId: number,
  stixIds: readonly string[],
  limit: number,
): Promise<ListedIndicator[]> {
  const { rows } = await sql<ListedIndicator>`
    select i.company_id, i.id, i.kind, i.value, i.value_count, i.name, i.labels, i.techniques, i.revoked, i.compared,
      i.confidence, i.reliability, i.tlp, i.pap, i.valid_from, i.live_until::text as live_until, i.noisy, i.muted_count, i.source_id,
      i.source_count, i.added_at
    from threat_indicator i
    where i.company_id in (0, ${companyId}) and i.stix_id in (
      select from_ref from threat_link where company_id in (0, ${companyId}) and to_ref = any(${stixIds}::text[])
        and kind = 'indicates' and not revoked)
    order by i.revoked, i.live_until desc, i.value, i.id limit ${limit}`.execute(db);
  return rows;
}
