import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

export interface CompanySendingsRow {
  company_id: number;
  company_name: string;
  receivers: number;
  pending_receivers: number;
  failing_receivers: number;
  sent_month: number;
  unfinished: number;
  held_back: number;
  unread: number;
  last_accepted_at: Date | null;
}

/**
 * Finds the enabled companies with their receivers and the sendings of a month, those with the most failures first;
 * at most 1,000.
 */
export async function findCompanySendings(db: Database, monthAgo: Date): Promise<CompanySendingsRow[]> {
  const { rows } = await sql<CompanySendingsRow>`
    with receivers as (
      select company_id, count(*) filter (where status = 'active')::int as receivers,
        count(*) filter (where status = 'pending')::int as pending_receivers,
        count(*) filter (where status in ('bouncing', 'complained'))::int as failing_receivers
      from document_receiver group by company_id
    ), sent as (
      select company_id, count(*) filter (where stage = 'accepted')::int as sent_month,
        count(*) filter (where stage in ('prepared', 'transmission_started', 'uncertain', 'rejected'))::int as unfinished,
        count(*) filter (where stage = 'held_back')::int as held_back,
        count(*) filter (where stage = 'accepted' and opened_at is null and downloaded_at is null
          and acknowledged_at is null)::int as unread,
        max(accepted_at) as last_accepted_at
      from document_sending where created_at >= ${monthAgo} group by company_id
    )
    select company.id::int as company_id, company.name as company_name,
      coalesce(receivers, 0) as receivers, coalesce(pending_receivers, 0) as pending_receivers,
      coalesce(failing_receivers, 0) as failing_receivers, coalesce(sent_month, 0) as sent_month,
      coalesce(unfinished, 0) as unfinished, coalesce(held_back, 0) as held_back, coalesce(unread, 0) as unread,
      last_accepted_at
    from company left join receivers on receivers.company_id = company.id
    left join sent on sent.company_id = company.id
    where company.enabled
    order by coalesce(failing_receivers, 0) + coalesce(unfinished, 0) desc, coalesce(unread, 0) desc, company.name,
      company.id limit 1000`.execute(db);
  return rows;
}
