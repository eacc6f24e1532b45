import { sql } from "kysely";
import type { MatterDeadline } from "#platform/contract/matters/matter-terms.ts";
import type { NoticeKind } from "#platform/contract/notices.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { objectPlace } from "#platform/server/matters/read-matters.store.ts";

export interface UnmailedLine {
  id: string;
  company_id: number;
  company_name: string | null;
  user_id: number;
  email: string;
  greeted: string;
  way: "mail" | "digest";
  kind: NoticeKind;
  name: string;
  noun: string;
  count: number;
  author: string;
  path: string;
  list_path: string;
  /** The most urgent matter of the line's object for the side of the person. */
  matter_kind: string | null;
  need: string | null;
  due_at: Date | null;
  deadline: MatterDeadline | null;
  zone: string;
}

/** The kinds of matters that each role may read. */
export type ReadableKinds = Record<"staff" | "operator" | "client", readonly string[]>;

/** Notifications older than this, because the portal did not run, are no longer mailed. */
const latest = sql`interval '2 days'`;

/**
 * Returns the notifications to be mailed now, locked until commit: immediate ones, and those of due digests. Read
 * notifications are not mailed. People who have no access to the company any more, or whose account is closed,
 * receive none.
 */
export async function lockUnmailedLines(
  db: Database,
  now: Date,
  limit: number,
  kinds: ReadableKinds,
): Promise<UnmailedLine[]> {
  const local = sql`(${now}::timestamptz at time zone z.zone)`;
  // The last time of the person's digest hour, in the zone of the company in which they work.
  const hourCame = sql`((date_trunc('day', ${local} - make_interval(hours => u.digest_hour::int))
    + make_interval(hours => u.digest_hour::int)) at time zone z.zone)`;
  const { rows } = await sql<UnmailedLine>`
    select n.id, n.company_id::int as company_id, c.name as company_name, n.user_id, u.email,
      coalesce(nullif(u.first_name, ''), u.username) as greeted, n.way, n.kind, n.name, n.noun, n.count,
      n.author_name as author, n.path, n.list_path,
      m.kind as matter_kind, m.need, m.due_at, m.deadline, z.zone
    from notification n
    join portal_user u on u.id = n.user_id and u.status = 'active'
    left join company active on active.id = u.active_company_id
    cross join lateral (select coalesce(active.time_zone, u.time_zone) as zone) z
    left join company c on c.id = n.company_id and c.enabled
    left join lateral (
      select matter.kind, matter.need, matter.due_at, matter.deadline from matter
      where n.count = 1 and matter.company_id = n.company_id
        and split_part(matter.path, '?', 1) = split_part(n.path, '?', 1)
        and (matter.path = n.path or ${objectPlace} = split_part(n.path, '?', 1))
        and matter.side = case when u.is_staff or u.is_operator then 'provider' else 'client' end
        and matter.kind = any (case when u.is_staff then ${kinds.staff}::text[]
          when u.is_operator then ${kinds.operator}::text[] else ${kinds.client}::text[] end)
        and (matter.reader_ids is null or n.user_id = any (matter.reader_ids))
      order by matter.tier, matter.rank_at limit 1) m on true
    where n.mailed_at is null and n.read_at is null and n.way in ('mail', 'digest')
      and n.moved_at > ${now}::timestamptz - ${latest}
      and (n.way = 'mail' or n.moved_at < ${hourCame})
      and (n.company_id = 0 or (c.id is not null and (u.is_staff or exists (
        select from company_member m where m.company_id = n.company_id and m.user_id = n.user_id))))
    order by n.user_id, n.moved_at, n.id
    limit ${limit}
    for update of n skip locked`.execute(db);
  return rows;
}

export async function markMailed(db: Database, ids: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable("notification")
    .set({ mailed_at: at })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}
