import { type RawBuilder, sql } from "kysely";
import type { WatchFilter, WatchKind } from "#features/intelligence/threats/contracts/watch.contract.ts";
import { withoutAccents } from "#platform/contract/fold-text.ts";
import type { Page } from "#platform/contract/page.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const columns = [
  "id",
  "kind",
  "value",
  "object_id",
  "reason",
  "owner_id",
  "owner_name",
  sql<string>`to_char(review_on, 'YYYY-MM-DD')`.as("review_on"),
  "reviewed_at",
  "reviewed_by_name",
  "reviewed_facts",
  "ended_at",
  "created_at",
  "created_by_name",
  "version",
] as const;

export interface WatchRow {
  id: string;
  kind: WatchKind;
  value: string;
  object_id: string | null;
  reason: string;
  owner_id: number | null;
  owner_name: string;
  review_on: string;
  reviewed_at: Date | null;
  reviewed_by_name: string | null;
  reviewed_facts: Record<string, number | null>;
  ended_at: Date | null;
  created_at: Date;
  created_by_name: string;
  version: number;
}

export async function findWatch(db: Database, id: string): Promise<WatchRow | undefined> {
  const row = await db.selectFrom("threat_watch").select(columns).where("id", "=", id).executeTakeFirst();
  return row as WatchRow | undefined;
}

/** Finds the watches of the company, the earliest review first. */
export async function findWatches(
  db: Database,
  { kind, due, ended, q }: WatchFilter,
  today: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<Page<WatchRow>> {
  const conditions: RawBuilder<boolean>[] = [ended ? sql`ended_at is not null` : sql`ended_at is null`];
  if (kind) conditions.push(sql`kind = ${kind}`);
  if (due !== undefined) conditions.push(sql`(review_on <= ${today}::date) = ${due}`);
  if (q)
    conditions.push(
      sql`strpos(lower(value || ' ' || reason), ${withoutAccents(q)}) + strpos(lower(value || ' ' || reason), ${q.toLowerCase()}) > 0`,
    );
  const query = db
    .selectFrom("threat_watch")
    .select(columns)
    .where(sql<boolean>`(${sql.join(conditions, sql` and `)})`);
  const order = {
    by: sql`threat_watch.review_on`,
    kind: "date",
    tie: sql`id`,
    tieKind: "uuid",
    descending: false,
  } as const;
  const watchPage = await keysetPage(db, query, order, page);
  return { ...watchPage, items: watchPage.items as unknown as WatchRow[] };
}

/** Finds the company's watch of a threat. */
export async function findThreatWatch(db: Database, objectId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("threat_watch")
    .select("id")
    .where(sql<boolean>`object_id = ${objectId} and ended_at is null`)
    .executeTakeFirst();
  return row?.id;
}

export interface NewWatch {
  company_id: number;
  id: string;
  kind: WatchKind;
  value: string;
  object_id: string | null;
  reason: string;
  owner_id: number | null;
  owner_name: string;
  review_on: string;
  reviewed_facts: Record<string, number | null>;
  created_at: Date;
  created_by_name: string;
}

/** Adds a watched item. False if it is watched already. */
export async function insertWatch(db: Database, watch: NewWatch): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("threat_watch")
    .values({ ...watch, reviewed_facts: JSON.stringify(watch.reviewed_facts) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Updates the item if it still has the version that the person saw; false otherwise. */
export async function changeWatch(
  db: Database,
  { id, version }: { id: string; version: number },
  change: {
    review_on?: string;
    reason?: string;
    owner_id?: number | null;
    owner_name?: string;
    reviewed_at?: Date;
    reviewed_by_name?: string;
    reviewed_facts?: Record<string, number | null>;
    ended_at?: Date;
  },
): Promise<boolean> {
  const { reviewed_facts, ...rest } = change;
  const { numUpdatedRows } = await db
    .updateTable("threat_watch")
    .set({
      ...rest,
      ...(reviewed_facts && { reviewed_facts: JSON.stringify(reviewed_facts) }),
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns the watched domains, each with the day up to which look-alikes were searched. */
export async function findWatchedDomains(
  db: Database,
): Promise<{ id: string; value: string; owner_id: number | null; looked_until: string | null }[]> {
  return await db
    .selectFrom("threat_watch")
    .select([
      "id",
      "value",
      "owner_id",
      sql<string | null>`to_char(looked_until, 'YYYY-MM-DD')`.as("looked_until"),
    ])
    .where("kind", "=", "domain")
    .where("ended_at", "is", null)
    .orderBy("value")
    .limit(1_000)
    .execute();
}

export async function markSearchedUntil(db: Database, ids: readonly string[], until: string): Promise<void> {
  await sql`update threat_watch set looked_until = ${until}::date where id = any(${ids}::uuid[])`.execute(db);
}

/** Finds the watches due for review without a notice; they are marked as notified. */
export async function takeDueReminders(
  db: Database,
  today: string,
): Promise<{ id: string; value: string; owner_id: number | null }[]> {
  const { rows } = await sql<{ id: string; value: string; owner_id: number | null }>`
    update threat_watch set noticed_on = ${today}::date
    where ended_at is null and review_on <= ${today}::date and (noticed_on is null or noticed_on < review_on)
    returning id, value, owner_id`.execute(db);
  return rows;
}

/** Counts the watched objects, those due for review, and the look-alikes that nobody has judged. */
export async function countWatch(
  db: Database,
  today: string,
): Promise<{ followed: number; due: number; look_alikes: number }> {
  const { rows } = await sql<{ followed: number; due: number; look_alikes: number }>`
    select (select count(*)::int from threat_watch where ended_at is null) as followed,
      (select count(*)::int from threat_watch where ended_at is null and review_on <= ${today}::date) as due,
      (select count(*)::int from threat_look_alike where state = 'open') as look_alikes`.execute(db);
  return rows[0] ?? { followed: 0, due: 0, look_alikes: 0 };
}
