import { sql } from "kysely";
import type { CampaignOrigin, SharedKind } from "#features/detection/campaigns/campaigns.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { likePatternContaining } from "#platform/server/database/search-text.ts";

export interface CampaignRow {
  kind: SharedKind;
  value: string;
  title: string;
  severity: number;
  alert: number;
  sighting: number;
  incident: number;
  reported_mail: number;
  first_at: Date;
  last_at: Date;
  companies: {
    id: number;
    name: string;
    count: number;
    first_at: string;
    last_at: string;
    origin: CampaignOrigin;
    title: string;
    path: string;
  }[];
}

interface Window {
  from: Date;
  kind?: SharedKind | undefined;
  q?: string | undefined;
  rowsPerCompany: number;
  limit: number;
}

/** Addresses that are valid only within their own network: private, loopback and link-local ones. */
export const privateAddress = sql.raw(
  String.raw`'^(10\.|127\.|0\.|169\.254\.|192\.168\.|172\.(1[6-9]|2[0-9]|3[01])\.|::1$|fe80:|f[cd])'`,
);

/** Maps the type of an indicator or observable to a `SharedKind`; null if the type is not compared. */
const sharedKind = (column: string) =>
  sql.raw(`case
  when ${column} in ('ip', 'ipv4', 'ipv6') then 'ip' when ${column} in ('domain', 'url', 'mail') then ${column}
  when ${column} in ('md5', 'sha1', 'sha256', 'sha512') then 'hash' end`);

/**
 * Finds the occurrences of values in the enabled companies of the person. At most `rowsPerCompany` of the newest
 * objects of each kind are read in each company, so that the work does not grow with the data of the companies.
 */
function occurrences({ from, rowsPerCompany }: Pick<Window, "from" | "rowsPerCompany">) {
  const rowLimit = sql.lit(rowsPerCompany);
  return sql`own as materialized (select id, name from company where enabled),
    occurrence as materialized (
      select a.company_id, v.kind, v.value, 'alert' as origin, a.id, a.level, a.severity, a.title,
        a.first_seen_at as first_at, a.last_seen_at as last_at
      from own cross join lateral (
        select company_id, id, level, severity, title, rule_id, source_ip, file_hash, first_seen_at, last_seen_at
        from alert where alert.company_id = own.id and merged_into is null and suppressed_by is null
          and last_seen_at >= ${from}
        order by last_seen_at desc limit ${rowLimit}) a
      cross join lateral (values ('rule', a.rule_id), ('ip', a.source_ip), ('hash', lower(a.file_hash))) v(kind, value)
      where v.value is not null and not (v.kind = 'ip' and v.value ~ ${privateAddress})
      union all
      select s.company_id, ${sharedKind("s.kind")}, s.value, 'sighting', s.id, 1, 0, s.value, s.first_at, s.last_at
      from own cross join lateral (
        select company_id, id, kind, value, first_at, last_at from threat_sighting
        where threat_sighting.company_id = own.id and last_at >= ${from} and exception_id is null
        order by last_at desc limit ${rowLimit}) s
      where ${sharedKind("s.kind")} is not null and not (s.kind = 'ip' and s.value ~ ${privateAddress})
      union all
      select o.company_id, ${sharedKind("o.type")}, o.value, 'incident', o.incident_id, 1, 0, o.value, o.added_at, o.added_at
      from own cross join lateral (
        select company_id, incident_id, type, value, added_at from incident_observable
        where incident_observable.company_id = own.id and added_at >= ${from} and not ignored
        order by added_at desc limit ${rowLimit}) o
      where ${sharedKind("o.type")} is not null and not (o.type in ('ipv4', 'ipv6') and o.value ~ ${privateAddress})
      union all
      select m.company_id, case m.kind when 'attachment' then 'hash' else 'url' end, m.value, 'reported_mail', m.mail_id, 1,
        0, m.value, m.at, m.at
      from own cross join lateral (
        select company_id, mail_id, kind, value, at from mail_key
        where mail_key.company_id = own.id and at >= ${from} and kind in ('attachment', 'link')
        order by at desc limit ${rowLimit}) m)`;
}

/** The path of the newest object of an occurrence, within its company. */
const path = sql`case each.origin when 'alert' then ${sql.lit(paths.events)} || '/N' || each.level || '/' || each.id
  when 'sighting' then ${sql.lit(paths.threatSightings)} || '?avistamiento=' || each.id
  when 'incident' then ${sql.lit(paths.incidents)} || '/' || each.id
  else ${sql.lit(paths.securityInbox)} || '/' || each.id end`;

/**
 * Finds the values that two or more companies share since a given time; those of most companies come first. Row-level
 * security limits the statement: companies that the person may not enter, disabled companies and restricted incidents
 * are not included.
 */
export async function findCampaigns(db: Database, window: Window): Promise<CampaignRow[]> {
  const { kind, q, limit } = window;
  const part = q ? likePatternContaining(q.toLowerCase()) : undefined;
  const { rows } = await sql<CampaignRow>`
    with ${occurrences(window)},
    in_company as (
      select kind, value, company_id, count(*)::int as count, max(severity) as severity, min(first_at) as first_at,
        max(last_at) as last_at
      from occurrence where ${kind ? sql`kind = ${kind}` : sql`true`}
        ${part ? sql`and (lower(value) like ${part} or lower(title) like ${part})` : sql``}
      group by kind, value, company_id),
    shared as (
      select kind, value, count(*)::int as company_count, max(severity) as severity, max(last_at) as last_at
      from in_company group by kind, value having count(*) >= 2
      order by company_count desc, severity desc, last_at desc, kind, value limit ${sql.lit(limit)}),
    -- IS TRUE keeps this a hashed subplan: a join would be done row by row where statistics call the tables empty.
    each as (select * from occurrence where ((kind, value) in (select kind, value from shared)) is true),
    company as (
      select each.kind, each.value, each.company_id, count(*)::int as count, min(each.first_at) as first_at,
        max(each.last_at) as last_at,
        (array_agg(jsonb_build_object('origin', each.origin, 'title', each.title, 'path', ${path})
          order by each.last_at desc, each.id))[1] as newest,
        count(*) filter (where each.origin = 'alert')::int as alert,
        count(*) filter (where each.origin = 'sighting')::int as sighting,
        count(*) filter (where each.origin = 'incident')::int as incident,
        count(*) filter (where each.origin = 'reported_mail')::int as reported_mail
      from each group by each.kind, each.value, each.company_id)
    select company.kind, company.value, max(shared.severity)::int as severity,
      (array_agg(company.newest->>'title' order by company.last_at desc))[1] as title,
      sum(alert)::int as alert, sum(sighting)::int as sighting, sum(incident)::int as incident,
      sum(reported_mail)::int as reported_mail, min(company.first_at) as first_at, max(company.last_at) as last_at,
      jsonb_agg(company.newest || jsonb_build_object('id', own.id, 'name', own.name, 'count', company.count,
        'first_at', company.first_at, 'last_at', company.last_at) order by company.last_at desc, own.id) as companies
    from company join shared using (kind, value) join own on own.id = company.company_id
    group by company.kind, company.value
    order by count(*) desc, severity desc, last_at desc, kind, value`.execute(db);
  return rows;
}
