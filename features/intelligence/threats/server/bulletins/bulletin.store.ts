import { sql } from "kysely";
import type { NameableObject } from "#features/intelligence/threats/contracts/threat-bulletins.contract.ts";
import type { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { withoutAccents } from "#platform/contract/fold-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { ListedIndicator } from "../indicators/indicator-query.store.ts";

/**
 * Finds the objects of the provider's threat catalogue with these ids; TLP:RED is for its readers and in no bulletin.
 */
export async function findBaseObjects(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; stix_id: string; type: string; name: string; tlp: Tlp }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; stix_id: string; type: string; name: string; tlp: Tlp }>`
    select id, stix_id, type, name, tlp from threat_object
    where company_id = 0 and id = any(${ids}::uuid[]) and not revoked and tlp <> 'red' order by name, id`.execute(
    db,
  );
  return rows;
}

/** The techniques and vulnerabilities of the provider's threat catalogue with these ids. */
export async function findTechniquesAndCves(
  db: Database,
  { techniques, cves }: { techniques: readonly string[]; cves: readonly string[] },
): Promise<{ stix_id: string; tlp: Tlp }[]> {
  const { rows } = await sql<{ stix_id: string; tlp: Tlp }>`
    (select stix_id, tlp from threat_object where company_id = 0 and attack_id = any(${techniques}::text[])
      and type = 'attack-pattern' and not revoked limit 200)
    union all
    (select stix_id, tlp from threat_object where company_id = 0 and cves && ${cves}::text[] and cves <> '{}'
      and type = 'vulnerability' and not revoked limit 200)`.execute(db);
  return rows;
}

/**
 * Finds the provider's threat objects by a part of their names, prefix matches first; objects with equal names are
 * combined.
 */
export async function findNameableObjects(
  db: Database,
  q: string,
  types: readonly string[],
  limit: number,
): Promise<NameableObject[]> {
  const folded = withoutAccents(q).replace(/[\\%_]/g, "\\$&");
  const { rows } = await sql<NameableObject>`
    select id, type, name, aliases, attack_id, tlp from (
      select distinct on (type, coalesce(attack_id, stix_id)) id, type, name, aliases[1:20] as aliases, attack_id, tlp,
        search
      from threat_object
      where company_id = 0 and type = any(${types}::text[]) and not revoked and tlp <> 'red'
        and search like ${`%${folded}%`}
      order by type, coalesce(attack_id, stix_id), modified_at desc, id) named
    order by search like ${`${folded}%`} desc, name, id limit ${limit}`.execute(db);
  return rows;
}

export interface StatedIndicator {
  object_id: string;
  tlp: Tlp;
  confidence: number;
  valid_until: string | null;
}

/** Finds the indicators that a bulletin stated, each in its newest version. */
export async function findStatedIndicators(
  db: Database,
  of: { sourceId: string; path: string },
): Promise<StatedIndicator[]> {
  const { rows } = await sql<StatedIndicator>`
    select distinct on (object_id) object_id, tlp, (raw ->> 'confidence')::int as confidence,
      raw ->> 'valid_until' as valid_until
    from threat_statement where company_id = 0 and source_id = ${of.sourceId}::uuid and sort = 'indicator'
      and origin ->> 'path' = ${of.path}
    order by object_id, modified_at desc`.execute(db);
  return rows;
}

/** Renames an origin of statements. */
export async function renameOrigin(
  db: Database,
  { sourceId, path, label }: { sourceId: string; path: string; label: string },
): Promise<void> {
  await sql`
    update threat_statement set origin = jsonb_set(origin, '{label}', to_jsonb(${label}::text))
    where company_id = 0 and source_id = ${sourceId}::uuid and origin ->> 'path' = ${path}
      and origin ->> 'label' <> ${label}`.execute(db);
}

/** Finds the subjects of a report, except techniques and vulnerabilities, as far as the asker may read them. */
export async function findObjectsOfReport(
  db: Database,
  reportId: string,
): Promise<{ id: string; type: string; name: string; tlp: Tlp }[]> {
  const { rows } = await sql<{ id: string; type: string; name: string; tlp: Tlp }>`
    select o.id, o.type, o.name, o.tlp from threat_object report
    join threat_object o on o.company_id = 0 and o.stix_id = any(report.refs) and not o.revoked
      and o.type not in ('attack-pattern', 'vulnerability')
    where report.company_id = 0 and report.stix_id = ${reportId} and not report.revoked
    order by o.name, o.id limit 200`.execute(db);
  return rows;
}

export type SharedRow = Pick<
  ListedIndicator,
  "id" | "kind" | "value" | "tlp" | "revoked" | "compared" | "noisy" | "live_until" | "valid_from"
> & { seen_days: number };

/**
 * Returns the indicators of a bulletin visible to the asker, with the number of days on which the company of the
 * transaction saw each.
 */
export async function findSharedBulletinObjects(
  db: Database,
  { companyId, path, since }: { companyId: number; path: string; since: string },
): Promise<SharedRow[]> {
  const { rows } = await sql<SharedRow>`
    select i.id, i.kind, i.value, i.tlp, i.revoked, i.compared, i.noisy, i.live_until::text as live_until, i.valid_from,
      (select count(distinct s.day)::int from threat_sighting s where s.company_id = ${companyId}
        and s.indicator_id = i.id and s.indicator_owner = 0 and s.day >= ${since}::date) as seen_days
    from threat_indicator i
    where i.company_id = 0 and i.id in (
      select st.object_id from threat_statement st
      join threat_source source on source.company_id = 0 and source.id = st.source_id and source.kind = 'bulletin'
      where st.company_id = 0 and st.sort = 'indicator' and st.origin ->> 'path' = ${path})
    order by i.kind, i.value, i.id limit 1000`.execute(db);
  return rows;
}

/** Returns the bulletins that refer to an object with one of these STIX ids, the newest first. */
export async function findBulletinsAbout(
  db: Database,
  stixIds: readonly string[],
): Promise<{ report_id: string; title: string; path: string; published_at: Date }[]> {
  const { rows } = await sql<{ report_id: string; title: string; path: string; published_at: Date }>`
    select report.id as report_id, report.name as title, s.origin ->> 'path' as path,
      s.modified_at as published_at
    from threat_object report
    join threat_statement s on s.company_id = 0 and s.object_id = report.id and s.modified_at = report.modified_at
    join threat_source source on source.company_id = 0 and source.id = s.source_id and source.kind = 'bulletin'
    where report.company_id = 0 and report.type = 'report' and report.refs && ${stixIds}::text[]
      and report.refs <> '{}' and not report.revoked and s.origin is not null
    order by s.modified_at desc, report.id limit 50`.execute(db);
  return rows;
}
