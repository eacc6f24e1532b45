import { sql } from "kysely";
import type { PageRequest } from "#platform/contract/page.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { containsTextSql } from "#platform/server/database/search-text.ts";

const own = (db: Database, userId: number) =>
  db
    .selectFrom("assistant_conversation")
    .select(["id", "title", "started_at", "last_at", "questions"])
    .where("user_id", "=", userId);

const newest = {
  by: sql`last_at`,
  kind: "timestamptz",
  tie: sql`id`,
  tieKind: "uuid",
  descending: true,
} as const;

/** The person's conversation that is still going on. */
export async function findCurrent(db: Database, userId: number, since: Date) {
  return await own(db, userId)
    .where("last_at", ">=", since)
    .orderBy("last_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function findOwnPage(
  db: Database,
  userId: number,
  { q, ...page }: PageRequest & { q?: string | undefined },
) {
  let query = own(db, userId);
  if (q) query = query.where(containsTextSql("title", q));
  return await keysetPage(db, query, newest, page);
}

export async function findOwn(db: Database, userId: number, id: string) {
  return await own(db, userId).where("id", "=", id).executeTakeFirst();
}
export type OwnRow = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

/** Locks a conversation against deletion until commit; false when it does not exist. */
export async function lockConversation(db: Database, id: string): Promise<boolean> {
  const assistantConversation = await db
    .selectFrom("assistant_conversation")
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return assistantConversation !== undefined;
}

interface NewConversation {
  company_id: number;
  id: string;
  user_id: number;
  user_name: string;
  title: string;
  started_at: Date;
  last_at: Date;
}

export async function addConversation(db: Database, row: NewConversation): Promise<void> {
  await db.insertInto("assistant_conversation").values(row).execute();
}

/** Adds a question, or an answer without a result, to the daily counts. */
export async function recordQuestion(
  db: Database,
  id: string,
  { at, questions = 0, unanswered = 0 }: { at: Date; questions?: number; unanswered?: number },
): Promise<void> {
  await db
    .updateTable("assistant_conversation")
    .set({
      last_at: at,
      questions: sql<number>`questions + ${questions}`,
      unanswered: sql<number>`unanswered + ${unanswered}`,
    })
    .where("id", "=", id)
    .execute();
}

/** Deletes all conversations of a person and returns the number of their messages. */
export async function deleteOwn(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom("assistant_message")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  await db.deleteFrom("assistant_conversation").where("user_id", "=", userId).execute();
  return count;
}

export async function deleteOne(db: Database, id: string): Promise<void> {
  await db.deleteFrom("assistant_conversation").where("id", "=", id).execute();
}

/** Deletes conversations whose last message is older than a time, and returns their number. */
export async function deleteBefore(db: Database, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("assistant_conversation")
    .where("last_at", "<", moment)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
