import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { type CampaignMatch, idleDays, type MailKey, nearBits } from "./campaign.rules.ts";

export async function insertKeys(
  db: Database,
  { companyId, mailId, at }: { companyId: number; mailId: string; at: Date },
  keys: readonly MailKey[],
): Promise<void> {
  if (keys.length === 0) return;
  await db
    .insertInto("mail_key")
    .values(keys.map((key) => ({ ...key, company_id: companyId, mail_id: mailId, at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Returns mails of the last days with a common key or a text that differs in few bits, without mails that were
 * separated from this one.
 */
export async function findLike(db: Database, mailId: string, now: Date): Promise<CampaignMatch[]> {
  const since = new Date(now.getTime() - idleDays * 86_400_000);
  const { rows } = await sql<CampaignMatch>`
    with likeness as (
      select other.mail_id, other.kind
      from mail_key own join mail_key other
        on other.company_id = own.company_id and other.kind = own.kind and other.value = own.value
      where own.mail_id = ${mailId} and other.mail_id <> own.mail_id
      union
      select other.id, 'text'
      from reported_mail own join reported_mail other on other.company_id = own.company_id
      where own.id = ${mailId} and other.id <> own.id and other.last_report_at >= ${since}::timestamptz
        and own.text_hash is not null and other.text_hash is not null
        and bit_count((own.text_hash # other.text_hash)::bit(64)) <= ${nearBits})
    select l.mail_id, array_agg(distinct l.kind) as kinds
    from likeness l join reported_mail m on m.id = l.mail_id
    where m.last_report_at >= ${since}::timestamptz
      and not exists (select from mail_separation s
        where (s.mail_id, s.other_id) in ((${mailId}::uuid, l.mail_id), (l.mail_id, ${mailId}::uuid)))
    group by l.mail_id, m.last_report_at
    order by m.last_report_at desc, l.mail_id limit 500`.execute(db);
  return rows;
}

/**
 * Returns whether a person removed a mail from a campaign; the mail is then not added to it again because of other
 * similar mails.
 */
export async function isSeparated(db: Database, mailId: string, campaignId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from mail_separation s join reported_mail m on m.company_id = s.company_id
      and m.id = case when s.mail_id = ${mailId}::uuid then s.other_id else s.mail_id end
      where ${mailId}::uuid in (s.mail_id, s.other_id) and m.campaign_id = ${campaignId}::uuid) as is`.execute(
    db,
  );
  return rows[0]?.is ?? false;
}

export async function insertCampaign(
  db: Database,
  campaign: { company_id: number; id: string; number: number; name: string; created_at: Date },
): Promise<void> {
  await db.insertInto("mail_campaign").values(campaign).execute();
}

export interface CampaignRow {
  id: string;
  number: number;
  name: string;
  mails: number;
}

export async function findCampaigns(db: Database, ids: readonly string[]): Promise<CampaignRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CampaignRow>`
    select c.id, c.number, c.name, (select count(*)::int from reported_mail m
      where m.company_id = c.company_id and m.campaign_id = c.id) as mails
    from mail_campaign c where c.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export async function recordSeparation(
  db: Database,
  { companyId, mailId, name, at }: { companyId: number; mailId: string; name: string; at: Date },
  others: readonly string[],
): Promise<void> {
  if (others.length === 0) return;
  await db
    .insertInto("mail_separation")
    .values(
      others.map((other_id) => ({ company_id: companyId, mail_id: mailId, other_id, by_name: name, at })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
