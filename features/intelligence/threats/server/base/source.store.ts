import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type {
  Reliability,
  SourceKind,
} from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface ThreatSource {
  id: string;
  name: string;
  reliability: Reliability;
  own_cycle: boolean;
}

/** Returns the source with this name in a threat catalogue; creates it if missing. */
export async function ensureSource(
  db: Database,
  source: { companyId: number; name: string; kind: SourceKind; reliability?: Reliability },
  by: { now: Date; name: string },
): Promise<ThreatSource> {
  const { companyId, name, kind, reliability = "F" } = source;
  await sql`
    insert into threat_source (company_id, id, name, kind, reliability, created_at, created_by_name)
    values (${companyId}, ${uuidv7()}, ${name}, ${kind}, ${reliability}, ${by.now}, ${by.name})
    on conflict (company_id, name) do nothing`.execute(db);
  const row = await db
    .selectFrom("threat_source")
    .select(["id", "name", "reliability", "own_cycle"])
    .where(sql<boolean>`company_id = ${companyId}`)
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return row as ThreatSource;
}

export async function findSource(
  db: Database,
  companyId: number,
  id: string,
): Promise<(ThreatSource & { kind: SourceKind; removing_since: Date | null }) | undefined> {
  const row = await db
    .selectFrom("threat_source")
    .select(["id", "name", "kind", "reliability", "own_cycle", "removing_since"])
    .where(sql<boolean>`company_id = ${companyId} and id = ${id}`)
    .executeTakeFirst();
  return row as Awaited<ReturnType<typeof findSource>>;
}

/** Changes the name and rating of a source of the provider; statements that exist already keep their rating. */
export async function saveSource(
  db: Database,
  id: string,
  source: { name: string; reliability: Reliability; own_cycle: boolean },
): Promise<void> {
  await db
    .updateTable("threat_source")
    .set(source)
    .where(sql<boolean>`company_id = 0 and id = ${id}`)
    .execute();
}

export async function findSourceNamed(db: Database, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("threat_source")
    .select("id")
    .where(sql<boolean>`company_id = 0 and name = ${name}`)
    .executeTakeFirst();
  return row?.id;
}

/** Begins the removal of a source; false where it had begun already. */
export async function beginRemoval(db: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("threat_source")
    .set({ removing_since: now })
    .where(sql<boolean>`company_id = 0 and id = ${id} and removing_since is null`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function removeSource(db: Database, id: string): Promise<void> {
  await sql`delete from threat_source where company_id = 0 and id = ${id}`.execute(db);
}

/**
 * Counts the objects of a source: those that only it states (removed with the source), and those that other sources
 * state as well (kept).
 */
export async function countOfSource(db: Database, id: string): Promise<{ goes: number; stays: number }> {
  const { rows } = await sql<{ goes: number; stays: number }>`
    select count(*) filter (where not shared)::int as goes, count(*) filter (where shared)::int as stays
    from (select s.object_id, exists (select from threat_statement other where other.company_id = 0
        and other.object_id = s.object_id and other.source_id <> ${id}::uuid) as shared
      from threat_statement s where s.company_id = 0 and s.source_id = ${id}::uuid group by s.object_id) stated`.execute(
    db,
  );
  return rows[0] ?? { goes: 0, stays: 0 };
}

export interface CountedSource {
  id: string;
  name: string;
  kind: SourceKind;
  reliability: Reliability;
  indicators: number;
  live: number;
  expiring: number;
  noisy: number;
  not_compared: number;
  last_stated_at: Date | null;
  own_cycle: boolean;
  removing_since: Date | null;
}

/** Counts the objects of each source of the provider; the sources with the most objects come first. */
export async function countSources(db: Database, now: Date): Promise<CountedSource[]> {
  const today = now.toISOString().slice(0, 10);
  const { rows } = await sql<CountedSource>`
    with held as (
      select source_id, count(*)::int as indicators,
        count(*) filter (where sound and live_until >= ${today}::date)::int as live,
        count(*) filter (where sound and live_until between ${today}::date and ${today}::date + 7)::int as expiring,
        count(*) filter (where noisy is not null)::int as noisy,
        count(*) filter (where compared = 'none')::int as not_compared
      from (select source_id, live_until, noisy, compared,
          not revoked and compared <> 'none' and noisy is null as sound
        from threat_indicator where company_id = 0) i
      group by source_id)
    select source.id, source.name, source.kind, source.reliability, source.own_cycle, source.removing_since,
      coalesce(indicators, 0) as indicators,
      coalesce(live, 0) as live, coalesce(expiring, 0) as expiring, coalesce(noisy, 0) as noisy,
      coalesce(not_compared, 0) as not_compared,
      (select s.said_at from threat_statement s where s.company_id = 0 and s.source_id = source.id
        order by s.said_at desc limit 1) as last_stated_at
    from threat_source source left join held on held.source_id = source.id
    where source.company_id = 0 order by coalesce(indicators, 0) desc, source.name limit 500`.execute(db);
  return rows;
}
