import { sql } from "kysely";
import type { IndicatorKeyKind } from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import type { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface StatedObject {
  company_id: string;
  object_id: string;
  raw: JsonObject;
  tlp: Tlp;
}

/** Finds the last raw version of each of these objects under the permitted markings. */
export async function findRaws(
  db: Database,
  companyId: number,
  ids: readonly string[],
  tlps: readonly Tlp[],
): Promise<StatedObject[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StatedObject>`
    select distinct on (s.company_id, s.object_id) s.company_id, s.object_id, s.raw, s.tlp
    from threat_statement s
    where s.company_id in (0, ${companyId}) and s.object_id = any(${ids}::uuid[]) and s.tlp = any(${tlps}::text[])
    order by s.company_id, s.object_id, s.modified_at desc, s.said_at`.execute(db);
  return rows;
}

export interface LinkedObject {
  link_id: string;
  object_id: string;
}

/** Returns the relationships of objects and their targets, by the portal's ids, within the permitted markings. */
export async function findLinkedObjects(
  db: Database,
  companyId: number,
  stixIds: readonly string[],
  tlps: readonly Tlp[],
): Promise<LinkedObject[]> {
  if (stixIds.length === 0) return [];
  const { rows } = await sql<LinkedObject>`
    select l.id as link_id, o.id as object_id
    from (
      select company_id, id, to_ref as other, tlp, revoked from threat_link
        where company_id in (0, ${companyId}) and from_ref = any(${stixIds}::text[])
      union all
      select company_id, id, from_ref, tlp, revoked from threat_link
        where company_id in (0, ${companyId}) and to_ref = any(${stixIds}::text[])
    ) l join threat_object o on o.company_id in (0, ${companyId}) and o.stix_id = l.other
    where not l.revoked and not o.revoked and l.tlp = any(${tlps}::text[]) and o.tlp = any(${tlps}::text[])
    limit 20000`.execute(db);
  return rows;
}

export interface ExportedObject {
  id: string;
  stix_id: string;
  name: string;
  attack_id: string | null;
}

export async function findObject(
  db: Database,
  companyId: number,
  id: string,
): Promise<ExportedObject | undefined> {
  const { rows } = await sql<ExportedObject>`
    select id, stix_id, name, attack_id from threat_object where company_id in (0, ${companyId}) and id = ${id}
    order by company_id desc limit 1`.execute(db);
  return rows[0];
}

/** Returns the indicators of an object. */
export async function findIndicatorIdsOfObject(
  db: Database,
  companyId: number,
  stixId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct i.id from threat_link l
    join threat_indicator i on i.company_id in (0, ${companyId}) and i.stix_id = l.from_ref
    where l.company_id in (0, ${companyId}) and l.to_ref = ${stixId} and not l.revoked limit 100000`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface KeyOfIndicator {
  indicator_id: string;
  kind: IndicatorKeyKind;
  key: string;
  /** The warning list that excludes it from comparison. */
  noisy: string | null;
}

export async function findKeysOf(
  db: Database,
  companyId: number,
  ids: readonly string[],
): Promise<KeyOfIndicator[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<KeyOfIndicator>`
    select indicator_id, kind, key, noisy from threat_indicator_key
    where company_id in (0, ${companyId}) and indicator_id = any(${ids}::uuid[]) order by indicator_id, kind, key`.execute(
    db,
  );
  return rows;
}

/** Counts the indicators of each technique among these objects. */
export async function findTechniquesOf(
  db: Database,
  companyId: number,
  stixIds: readonly string[],
  tlps: readonly Tlp[],
): Promise<string[]> {
  if (stixIds.length === 0) return [];
  const { rows } = await sql<{ attack_id: string }>`
    select distinct o.attack_id, l.from_ref from threat_link l
    join threat_object o on o.company_id in (0, ${companyId}) and o.stix_id = l.to_ref and o.type = 'attack-pattern'
    where l.company_id in (0, ${companyId}) and l.from_ref = any(${stixIds}::text[]) and not l.revoked
      and o.attack_id is not null and not o.revoked and o.tlp = any(${tlps}::text[]) and l.tlp = any(${tlps}::text[])`.execute(
    db,
  );
  return rows.map(({ attack_id }) => attack_id);
}
