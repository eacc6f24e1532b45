import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { defaultWays, type NoticeKind, type NoticeWay } from "#platform/contract/notices.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { MatterPlace } from "#platform/server/matters/matter.store.ts";
import { foldMinutes, type NoticeLine, type NoticeWithdrawal } from "./notice.ts";

interface Recipient {
  id: number;
  way: NoticeWay;
}

/**
 * Returns the active people on one side of a company who want notices of a kind, without the person who caused the
 * notice.
 */
async function findRecipients(
  db: Database,
  { kind, to, companyId }: NoticeLine,
  causedBy: number | null,
): Promise<Recipient[]> {
  const member = sql`exists (select from company_member m where m.user_id = u.id and m.company_id = ${companyId})`;
  const ofProvider = sql`(u.is_staff or u.is_operator)`;
  const audience =
    to === "everyone"
      ? sql`true`
      : "people" in to
        ? sql`u.id = any(${to.people}::int[]) and (u.is_staff or ${member})`
        : sql`${member} and ${to.side === "provider" ? ofProvider : sql`not ${ofProvider}`}`;
  const way = sql`coalesce(p.way, ${defaultWays[kind]})`;
  const { rows } = await sql<Recipient>`
    select u.id, ${way} as way
    from portal_user u left join notification_preference p on p.user_id = u.id and p.kind = ${kind}
    where u.status = 'active' and u.id is distinct from ${causedBy}::int and ${way} <> 'none' and ${audience}
    order by u.id`.execute(db);
  return rows;
}

/**
 * Adds a line for each recipient and returns the recipients. Notices about the same object within a quarter of an hour
 * are added to the existing line, which becomes unread again.
 */
export async function writeNotices(
  db: Database,
  line: NoticeLine,
  { at, author }: { at: Date; author: { id: number | null; name: string } },
): Promise<number[]> {
  const recipients = await findRecipients(db, line, author.id);
  if (recipients.length === 0) return [];
  const { kind, fold, about, many, companyId, count } = line;
  const foldMs = foldMinutes * 60_000;
  const foldedFrom = new Date(Math.floor(at.getTime() / foldMs) * foldMs);
  // A repeated notice about the same object does not increase the count, except for answers.
  const again = sql`(notification.path = excluded.path and excluded.count = 1 and excluded.kind <> 'answered')`;
  await sql`
    insert into notification (company_id, id, user_id, way, kind, fold, folded_from, object_type, name, title, path,
      noun, list_path, count, author_name, created_at, moved_at)
    select ${companyId}::bigint, r.id, r.user_id, r.way, ${kind}, ${fold}, ${foldedFrom}::timestamptz, ${about.type}, ${about.name},
      ${about.title ?? ""}, ${about.path}, ${many?.noun ?? ""}, ${many?.path ?? about.path}, ${count}::int,
      ${author.name}, ${at}::timestamptz, ${at}::timestamptz
    from unnest(${recipients.map(() => uuidv7())}::uuid[], ${recipients.map(({ id }) => id)}::int[],
      ${recipients.map((each) => each.way)}::text[]) as r (id, user_id, way)
    order by r.user_id
    on conflict (company_id, user_id, kind, fold, folded_from) do update set
      count = case when notification.read_at is not null then excluded.count
        when ${again} then notification.count else notification.count + excluded.count end,
      name = excluded.name, title = excluded.title, path = excluded.path, author_name = excluded.author_name,
      moved_at = excluded.moved_at, read_at = null, resolved_at = null`.execute(db);
  return recipients.map(({ id }) => id);
}

/** Kinds of lines that request something, which can be completed. */
const askingKinds: readonly NoticeKind[] = [
  "assigned",
  "decision",
  "refused",
  "reopened",
  "clock_near",
  "clock_late",
  "exploited",
  "stopped",
];

/**
 * Marks the unread notification lines about one object as read if no pending matter of the reader's side leads to it
 * any more; returns the readers. Lines about several objects stay unread, because one of them may still wait.
 */
export async function resolveNotices(
  db: Database,
  endedPlaces: readonly MatterPlace[],
  { companyId, at }: { companyId: number; at: Date },
): Promise<number[]> {
  if (endedPlaces.length === 0) return [];
  const { rows } = await sql<{ user_id: number }>`
    update notification set read_at = ${at}, resolved_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(endedPlaces)}::jsonb) as ended (side text, place text), portal_user u
    where notification.company_id = ${companyId}::bigint and notification.read_at is null
      and split_part(notification.path, '?', 1) = ended.place and notification.count = 1
      and notification.kind = any(${askingKinds}::text[])
      and u.id = notification.user_id
      and ended.side = case when u.is_staff or u.is_operator then 'provider' else 'client' end
    returning notification.user_id`.execute(db);
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/**
 * Removes the title and the path of an object from the notification lines of people who may no longer read it;
 * returns those people.
 */
export async function blankNotices(
  db: Database,
  { type, paths, keptBy }: NoticeWithdrawal,
  companyId: number,
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    update notification set title = '', path = list_path
    where company_id = ${companyId}::bigint and object_type = ${type} and user_id <> all (${keptBy}::int[])
      and split_part(path, '?', 1) = any (${paths}::text[])
    returning user_id`.execute(db);
  return [...new Set(rows.map(({ user_id }) => user_id))];
}
