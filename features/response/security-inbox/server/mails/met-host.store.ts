import { sql } from "kysely";
import type { ObservedHost } from "#features/intelligence/threats/server/host-source.extension.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const limit = 50_000;

/** Domains of senders and hosts of links in the mails of the company, each once, with the days (UTC) of their mails. */
export async function findMetHosts(db: Database): Promise<ObservedHost[]> {
  const { rows } = await sql<ObservedHost>`
    select met.host, to_char(min(arrived_at) at time zone 'UTC', 'YYYY-MM-DD') as first_on,
      to_char(max(arrived_at) at time zone 'UTC', 'YYYY-MM-DD') as last_on, count(*)::int as times
    from reported_mail
    cross join lateral (
      select sender_domain as host where sender_domain <> ''
      union select link ->> 'host' from jsonb_array_elements(reading -> 'links') as link where link ->> 'host' <> ''
    ) met
    group by met.host order by max(arrived_at) desc limit ${limit}`.execute(db);
  return rows;
}
