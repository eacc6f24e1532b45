import { sql } from "kysely";
import type { PageRequest } from "#platform/contract/page.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { containsTextSql } from "#platform/server/database/search-text.ts";

type RatingFilter = "useful" | "not_useful" | "bad";
const ratingTests = {
  useful: sql<boolean>`m.rating = 'useful'`,
  not_useful: sql<boolean>`m.rating = 'not_useful'`,
  bad: sql<boolean>`m.review = 'bad'`,
} as const;
const count = (which: RatingFilter) =>
  sql<number>`(select count(*) from assistant_message m where m.company_id = assistant_conversation.company_id
    and m.conversation_id = assistant_conversation.id and ${ratingTests[which]})::int`;

/** The columns of conversations without any message text. */
const conversations = (db: Database) =>
  db
    .selectFrom("assistant_conversation")
    .select([
      "id",
      "user_id",
      "user_name",
      "started_at",
      "last_at",
      "questions",
      "unanswered",
      count("useful").as("useful"),
      count("not_useful").as("not_useful"),
      count("bad").as("bad"),
    ]);

export interface ConversationSearch extends PageRequest {
  q?: string | undefined;
  unanswered?: boolean | undefined;
  not_useful?: boolean | undefined;
  bad?: boolean | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export async function findConversationPage(
  db: Database,
  { q, unanswered, not_useful, bad, from, to, ...page }: ConversationSearch,
) {
  let query = conversations(db);
  if (q) query = query.where(containsTextSql("user_name", q));
  if (unanswered) query = query.where("unanswered", ">", 0);
  if (not_useful) query = query.where(sql<boolean>`${count("not_useful")} > 0`);
  if (bad) query = query.where(sql<boolean>`${count("bad")} > 0`);
  if (from) query = query.where("last_at", ">=", new Date(from));
  if (to) query = query.where("last_at", "<", new Date(to));
  const newest = { by: sql`last_at`, kind: "timestamptz", descending: true } as const;
  return await keysetPage(db, query, { ...newest, tie: sql`id`, tieKind: "uuid" }, page);
}

export async function findConversation(db: Database, id: string) {
  return await conversations(db).where("id", "=", id).executeTakeFirst();
}
export type ConversationRow = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

const maxHits = 50;

/** Returns messages that contain the words, the newest first. */
export async function findConversationsMentioning(db: Database, words: string) {
  return await db
    .selectFrom("assistant_message")
    .select(["id", "conversation_id", "content", "said_at"])
    .where(containsTextSql("content", words))
    .orderBy("said_at", "desc")
    .limit(maxHits)
    .execute();
}
