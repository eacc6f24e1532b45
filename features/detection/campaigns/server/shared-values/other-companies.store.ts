import { sql } from "kysely";
import type { SharedKind } from "#features/detection/campaigns/campaigns.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { privateAddress } from "./campaign.store.ts";

export interface OtherCompany {
  company_id: number;
  name: string;
  kind: SharedKind;
  value: string;
  last_at: Date;
  title: string;
  path: string;
}

interface Place {
  companyId: number;
  id: string;
  since: Date;
}

/**
 * Returns the person's other companies with an alert of the same rule, outside address or file: the newest of each. The
 * cost is three index look-ups per company.
 */
export async function findAlertsOfOthers(
  db: Database,
  { companyId, id, since }: Place,
): Promise<OtherCompany[]> {
  const newest = (column: "rule_id" | "source_ip" | "file_hash") => sql`
    select id, level, title, last_seen_at from alert
    where alert.company_id = own.id and ${sql.ref(column)} = sample.value and last_seen_at >= ${since}
      and merged_into is null and suppressed_by is null
    order by last_seen_at desc limit 1`;
  const of = (kind: SharedKind, column: "rule_id" | "source_ip" | "file_hash") => sql`
    select own.id as company_id, own.name, sample.kind, sample.value, hit.*
    from sample join own on sample.kind = ${kind} cross join lateral (${newest(column)}) hit`;
  const { rows } = await sql<OtherCompany>`
    with own as materialized (select id::int as id, name from company where enabled and id <> ${companyId}),
    sample as materialized (
      select v.kind, v.value from alert
      cross join lateral (values ('rule', rule_id), ('ip', source_ip), ('hash', file_hash)) v(kind, value)
      where alert.company_id = ${companyId} and alert.id = ${id} and v.value is not null
        and not (v.kind = 'ip' and v.value ~ ${privateAddress})),
    hit as (${of("rule", "rule_id")} union all ${of("ip", "source_ip")} union all ${of("hash", "file_hash")})
    select company_id, name, kind, value, last_seen_at as last_at, title, ${sql.lit(paths.events)} || '/N' || level || '/' || id as path
    from hit order by last_seen_at desc, company_id, kind`.execute(db);
  return rows;
}

/** Finds the other companies of the person with a reported mail that has the same link or attachment. */
export async function findMailsOfOthers(
  db: Database,
  { companyId, id, since }: Place,
): Promise<OtherCompany[]> {
  const { rows } = await sql<OtherCompany>`
    with own as materialized (select id::int as id, name from company where enabled and id <> ${companyId}),
    sample as materialized (
      select kind, value from mail_key
      where company_id = ${companyId} and mail_id = ${id} and kind in ('attachment', 'link')
      order by kind, value limit 100)
    select own.id as company_id, own.name, case sample.kind when 'attachment' then 'hash' else 'url' end as kind,
      sample.value, hit.at as last_at, mail.subject as title, ${sql.lit(paths.securityInbox)} || '/' || mail.id as path
    from sample cross join own
    cross join lateral (
      select mail_id, at from mail_key
      where mail_key.company_id = own.id and mail_key.kind = sample.kind and mail_key.value = sample.value
        and at >= ${since}
      order by at desc limit 1) hit
    join reported_mail mail on mail.company_id = own.id and mail.id = hit.mail_id
    order by hit.at desc, own.id, sample.kind, sample.value limit 1000`.execute(db);
  return rows;
}
