import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

export interface OpenWeakening {
  id: string;
  type_text: string;
  effect_reason: string;
  site_name: string | null;
  actor_name: string;
  occurred_at: Date;
  received_at: Date;
  request_number: number | null;
  version: number;
}

/** Weakenings that no request explains, the newest first. */
export async function findOpenWeakenings(
  db: Database,
  companyId: number,
  limit: number,
): Promise<OpenWeakening[]> {
  const { rows } = await sql<OpenWeakening>`
    select change.id, change.type_text, change.effect_reason, change.site_name, change.actor_name, change.occurred_at,
      change.received_at, request.number as request_number, change.version
    from (select * from waf_change where company_id = ${companyId} and effect = 'weakening'
      and state in ('unrequested', 'proposed') order by occurred_at desc, id desc limit ${limit}) change
    left join waf_request request on request.company_id = change.company_id and request.id = change.request_id
    order by change.occurred_at desc, change.id desc`.execute(db);
  return rows;
}

export interface PendingRequest {
  id: string;
  number: number;
  summary: string;
  requested_by_name: string;
  window_from: Date;
  window_to: Date;
  created_at: Date;
  version: number;
}

/** Finds the requests that wait for the company's approval, the next window first. */
export async function findPendingRequests(
  db: Database,
  companyId: number,
  limit: number,
): Promise<PendingRequest[]> {
  return await db
    .selectFrom("waf_request")
    .select([
      "id",
      "number",
      "summary",
      "requested_by_name",
      "window_from",
      "window_to",
      "created_at",
      "version",
    ])
    .where("company_id", "=", companyId)
    .where("state", "=", "pending")
    .orderBy("window_from")
    .orderBy("id")
    .limit(limit)
    .execute();
}
