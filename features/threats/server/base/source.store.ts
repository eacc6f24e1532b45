import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Reliability, SourceKind } from "#features/threats/contracts/threat-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface ThreatSource {
  id: string;
  name: string;
  reliability: Reliability;
  own_cycle: boolean;
}

/** The source of a base that is called so; it is made where there is none yet. */
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
}

/** The sources of the provider's base, those that hold the most first. */
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
    select source.id, source.name, source.kind, source.reliability, coalesce(indicators, 0) as indicators,
      coalesce(live, 0) as live, coalesce(expiring, 0) as expiring, coalesce(noisy, 0) as noisy,
      coalesce(not_compared, 0) as not_compared,
      (select s.said_at from threat_statement s where s.company_id = 0 and s.source_id = source.id
        order by s.said_at desc limit 1) as last_stated_at
    from threat_source source left join held on held.source_id = source.id
    where source.company_id = 0 order by coalesce(indicators, 0) desc, source.name limit 500`.execute(db);
  return rows;
}
