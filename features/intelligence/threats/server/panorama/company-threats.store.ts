import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

export interface CompanyThreatsRow {
  id: number;
  name: string;
  judged_at: Date | null;
  touching: number;
  first_name: string | null;
  first_points: number | null;
  sectors_known: boolean;
  followed: number;
  due: number;
  look_alikes: number;
}

/**
 * Returns every enabled company, ordered by unjudged look-alike names and overdue reviews, then by relevance of
 * threats. For scope `platform`.
 */
export async function findCompanyThreats(db: Database, today: string): Promise<CompanyThreatsRow[]> {
  const { rows } = await sql<CompanyThreatsRow>`
    with touch as (
      select distinct on (company_id) company_id, id, owner_id, points::int as points,
        count(*) over (partition by company_id)::int as touching
      from threat_relevance where points > 0 order by company_id, points desc, id
    ), watch as (
      select company_id, count(*)::int as followed, count(*) filter (where review_on <= ${today}::date)::int as due
      from threat_watch where ended_at is null group by company_id
    ), alike as (
      select company_id, count(*)::int as look_alikes from threat_look_alike where state = 'open' group by company_id
    )
    select company.id::int as id, company.name, c.judged_at, coalesce(touch.touching, 0) as touching,
      o.name as first_name, case when o.id is not null then touch.points end as first_points,
      coalesce(c.sectors <> '{}', coalesce(legal.sector <> '', false) or company.sector <> '') as sectors_known,
      coalesce(watch.followed, 0) as followed, coalesce(watch.due, 0) as due,
      coalesce(alike.look_alikes, 0) as look_alikes
    from company
    left join threat_company c on c.company_id = company.id
    left join legal_profile legal on legal.company_id = company.id
    left join touch on touch.company_id = company.id
    left join threat_object o on o.company_id = touch.owner_id and o.id = touch.id
    left join watch on watch.company_id = company.id
    left join alike on alike.company_id = company.id
    where company.enabled
    order by coalesce(alike.look_alikes, 0) desc, coalesce(watch.due, 0) desc, touch.points desc nulls last,
      company.name, company.id`.execute(db);
  return rows;
}
