import { sql } from "kysely";
import type { ActorType } from "#features/intelligence/threats/contracts/actors.contract.ts";
import type { RelevanceReason } from "#features/intelligence/threats/contracts/relevance.contract.ts";
import type { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface Profile {
  company_id: string;
  id: string;
  sectors: string[];
  countries: string[];
  cves: string[];
  techniques: string[];
  indicators: number;
  recent_at: Date;
  tlp: Tlp;
  reliability: string;
}

/**
 * Returns all threat profiles to compare with a company: the provider's and its own, with the best rating of their
 * sources.
 */
export async function findProfiles(db: Database, companyId: number): Promise<Profile[]> {
  const { rows } = await sql<Profile>`
    select p.company_id, p.id, p.sectors, p.countries, p.cves, p.techniques, p.indicators, p.recent_at, p.tlp,
      coalesce((select min(source.reliability) from threat_statement s
        cross join lateral (select reliability from threat_source known
          where known.company_id = p.company_id and known.id = s.source_id limit 1) source
        where s.company_id = p.company_id and s.object_id = p.id), 'F') as reliability
    from threat_profile p where p.company_id in (0, ${companyId}) and p.tlp <> 'red'`.execute(db);
  return rows;
}

export interface NewRelevance {
  id: string;
  owner_id: number;
  points: number;
  terms: RelevanceReason[];
  tlp: Tlp;
}

/** Replaces the stored relevant threats of the company. */
export async function replaceRelevance(
  db: Database,
  of: { companyId: number; at: Date },
  touches: readonly NewRelevance[],
): Promise<void> {
  await sql`delete from threat_relevance where company_id = ${of.companyId}
    and not id = any(${touches.map(({ id }) => id)}::uuid[])`.execute(db);
  await sql`
    insert into threat_relevance (company_id, id, owner_id, points, terms, tlp, judged_at)
    select ${of.companyId}::bigint, id, owner_id, points, terms, tlp, ${of.at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(touches)}::jsonb)
      as fresh (id uuid, owner_id bigint, points smallint, terms jsonb, tlp text)
    on conflict (company_id, id) do update set owner_id = excluded.owner_id, points = excluded.points,
      terms = excluded.terms, tlp = excluded.tlp, judged_at = excluded.judged_at`.execute(db);
}

export async function findRelevance(
  db: Database,
  id: string,
): Promise<{ points: number; terms: RelevanceReason[]; judged_at: Date } | undefined> {
  const { rows } = await sql<{ points: number; terms: RelevanceReason[]; judged_at: Date }>`
    select points::int as points, terms, judged_at from threat_relevance where id = ${id}`.execute(db);
  return rows[0];
}

export interface RelevantThreatRow {
  id: string;
  type: ActorType;
  name: string;
  attack_id: string | null;
  points: number;
  terms: RelevanceReason[];
  techniques: string[];
  cves: string[];
  watched: boolean;
}

/** Finds the most relevant threats for the company of the transaction. */
export async function findRelevantThreats(
  db: Database,
  companyId: number,
  limit: number,
  /** Selects only threats with a marking below this one. */
  below?: "red",
): Promise<RelevantThreatRow[]> {
  const { rows } = await sql<RelevantThreatRow>`
    select t.id, p.type, o.name, o.attack_id, t.points::int as points, t.terms, p.techniques, p.cves,
      exists (select from threat_watch w where w.company_id = t.company_id and w.object_id = t.id
        and w.ended_at is null) as watched
    from threat_relevance t
    join threat_profile p on p.company_id = t.owner_id and p.id = t.id
    join threat_object o on o.company_id = t.owner_id and o.id = t.id and not o.revoked
    where t.company_id = ${companyId} and t.points > 0 and (${below ?? null}::text is null or o.tlp <> ${below ?? null})
    order by t.points desc, o.name, t.id limit ${limit}`.execute(db);
  return rows;
}

/** Counts all threats, and those relevant for the company. */
export async function countRelevantThreats(
  db: Database,
  companyId: number,
): Promise<{ known: number; touching: number }> {
  const { rows } = await sql<{ known: number; touching: number }>`
    select (select count(*)::int from threat_profile where company_id in (0, ${companyId})) as known,
      (select count(*)::int from threat_relevance where company_id = ${companyId} and points > 0) as touching`.execute(
    db,
  );
  return rows[0] ?? { known: 0, touching: 0 };
}
