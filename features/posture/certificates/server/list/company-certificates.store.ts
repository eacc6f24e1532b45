import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

export interface CompanyCertificatesRow {
  company_id: number;
  company_name: string;
  total: number;
  expired_in_use: number;
  soon: number;
  to_renew: number;
  broken: number;
  partial: number;
  renewals: number;
  endpoints: number;
  last_seen_at: Date | null;
}

/** Every enabled company, what is worst first. For scope `platform`. */
export async function findCompanyCertificates(db: Database, now: Date): Promise<CompanyCertificatesRow[]> {
  const { rows } = await sql<CompanyCertificatesRow>`
    with standing as (
      select company_id, count(*)::int as total,
        count(*) filter (where endpoints > 0 and not_after <= ${now})::int as expired_in_use,
        count(*) filter (where endpoints > 0 and not_after > ${now} and short_from <= ${now})::int as soon,
        count(*) filter (where short_from > ${now} and not_before <= ${now} and renew_from <= ${now})::int as to_renew,
        count(*) filter (where signs && array['revoked', 'chain_incomplete', 'name_mismatch', 'untrusted'])::int as broken,
        count(*) filter (where 'partial' = any(signs))::int as partial,
        sum(endpoints)::int as endpoints, max(last_seen_at) as last_seen_at
      from certificate where active group by company_id
    ), asked as (
      select company_id, count(*)::int as renewals from certificate_renewal where status in ('asked', 'doing')
      group by company_id
    )
    select company.id::int as company_id, company.name as company_name, coalesce(standing.total, 0) as total,
      coalesce(standing.expired_in_use, 0) as expired_in_use, coalesce(standing.soon, 0) as soon,
      coalesce(standing.to_renew, 0) as to_renew, coalesce(standing.broken, 0) as broken,
      coalesce(standing.partial, 0) as partial, coalesce(asked.renewals, 0) as renewals,
      coalesce(standing.endpoints, 0) as endpoints, standing.last_seen_at
    from company left join standing on standing.company_id = company.id
    left join asked on asked.company_id = company.id
    where company.enabled
    order by expired_in_use desc, soon desc, partial desc, broken desc, company.name, company.id`.execute(db);
  return rows;
}
