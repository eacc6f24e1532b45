import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

const dayMs = 86_400_000;
/** Counts the events of the last thirty days that match any indicator, as far as visible to the asker. */
export async function countSightingEvents(db: Database, companyId: number, now: Date): Promise<number> {
  const from = new Date(now.getTime() - 30 * dayMs).toISOString().slice(0, 10);
  const { rows } = await sql<{ events: number }>`
    select coalesce(sum(events), 0)::bigint as events from threat_sighting
    where company_id = ${companyId} and day >= ${from}::date and exception_id is null`.execute(db);
  return Number(rows[0]?.events ?? 0);
}

const open = (thing: string) => sql`${sql.ref(`${thing}.tlp`)} in ('clear', 'green', 'amber')`;

/**
 * Counts the events of the last thirty and ninety days that match indicators of each threat, by profile id, without
 * dismissed sightings. TLP:RED and AMBER+STRICT indicators are left out, because everybody sees the sum.
 */
export async function countSightingsByThreat(
  db: Database,
  companyId: number,
  now: Date,
): Promise<{ id: string; days30: number; days90: number }[]> {
  const day = (days: number) => new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);
  const { rows } = await sql<{ id: string; days30: number; days90: number }>`
    with met as materialized (
      select indicator_owner, indicator_id, sum(events) filter (where day >= ${day(30)}::date) as days30,
        sum(events) as days90
      from threat_sighting s where s.company_id = ${companyId} and day >= ${day(90)}::date and exception_id is null
        and ${open("s")}
      group by indicator_owner, indicator_id
    ), pointed as (
      select distinct o.company_id, o.type, coalesce(o.attack_id, o.stix_id) as known_as, met.*
      from met join threat_indicator i on i.company_id = met.indicator_owner and i.id = met.indicator_id
      join threat_link l on l.company_id in (0, ${companyId}) and l.from_ref = i.stix_id and l.kind = 'indicates'
        and not l.revoked
      join threat_object o on o.company_id in (0, ${companyId}) and o.stix_id = l.to_ref and not o.revoked
      where ${open("i")} and ${open("l")} and ${open("o")}
    )
    select p.id, coalesce(sum(days30), 0)::bigint as days30, coalesce(sum(days90), 0)::bigint as days90
    from threat_profile p
    join threat_object o on o.company_id = p.company_id and o.id = p.id
    join pointed on pointed.company_id = p.company_id and pointed.type = o.type
      and pointed.known_as = coalesce(o.attack_id, o.stix_id)
    where p.company_id in (0, ${companyId}) group by p.id`.execute(db);
  return rows.map(({ id, days30, days90 }) => ({ id, days30: Number(days30), days90: Number(days90) }));
}
