import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

export interface DueCertificate {
  id: string;
  name: string;
  owner_id: number | null;
  /** 1 to be renewed, 2 short, 3 urgent, 4 expired. */
  band: number;
}

/**
 * Marks as notified, and returns, the certificates that entered a new stage of their lifetime, including replaced
 * ones that some service still presents. A certificate that is renewed automatically is notified only when it is
 * `short`.
 */
export async function markDueAsNotified(db: Database, now: Date, limit: number): Promise<DueCertificate[]> {
  const { rows } = await sql<DueCertificate>`
    with due as (
      select id, case when not_after <= ${now} then 4 when urgent_from <= ${now} then 3 when short_from <= ${now} then 2
        else 1 end as band
      from certificate
      where active and renew_from <= ${now} and noticed_band < 4
      order by not_after, id
    ), news as (
      select due.id, due.band from due join certificate c on c.id = due.id
      where due.band > c.noticed_band and (c.renews_by is distinct from 'automatic' or due.band >= 2) limit ${limit}
    )
    update certificate c set noticed_band = news.band from news
    where c.id = news.id and c.company_id = app_company_id()
    returning c.id, c.name, c.owner_id, news.band::int as band`.execute(db);
  return rows;
}
