import { sql } from "kysely";
import {
  maxMessages,
  type TopicStatus,
  type TopicUrgency,
} from "#features/delivery/topics/topics.contract.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import { type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { containsTextSql } from "#platform/server/database/search-text.ts";

const topics = (db: Database) =>
  db
    .selectFrom("topic")
    .select([
      "id",
      "subject",
      "status",
      "opened_by_name",
      "created_at",
      "last_message_at",
      "last_side",
      "message_count",
      "about_path",
      "about_name",
      "urgency",
      "waiting_since",
    ]);

const lastAnsweredFirst: KeysetOrder = {
  by: sql`topic.last_message_at`,
  kind: "timestamptz",
  tie: sql`topic.id`,
  tieKind: "uuid",
  descending: true,
};

export async function findTopicPage(
  db: Database,
  {
    status,
    q,
    about,
    ...page
  }: PageRequest & { status?: TopicStatus | undefined; q?: string | undefined; about?: string | undefined },
) {
  let query = topics(db);
  if (status) query = query.where("status", "=", status);
  if (about) query = query.where("about_path", "=", about);
  if (q) query = query.where(containsTextSql("subject", q));
  return await keysetPage(db, query, lastAnsweredFirst, page);
}

/** Returns the authors in a topic, with their side. */
export async function findParticipants(db: Database, topicId: string) {
  return await db
    .selectFrom("topic_message")
    .select(["author_id", "side"])
    .distinct()
    .where("topic_id", "=", topicId)
    .execute();
}

/** Returns the subjects of the topics that changed last. */
export async function findSubjects(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("topic")
    .select("subject")
    .orderBy("last_message_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ subject }) => subject);
}

export async function findTopic(db: Database, id: string) {
  return await topics(db).where("id", "=", id).executeTakeFirst();
}
export type TopicRow = NonNullable<Awaited<ReturnType<typeof findTopic>>>;

/** Returns the topic, locked until commit. */
export async function lockTopic(db: Database, id: string) {
  return await topics(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

const messageColumns = ["id", "author_name", "side", "body", "created_at"] as const;

export async function findMessages(db: Database, topicId: string) {
  const rows = await db
    .selectFrom("topic_message")
    .select(messageColumns)
    .where("topic_id", "=", topicId)
    .orderBy("id", "desc")
    .limit(maxMessages)
    .execute();
  return rows.reverse();
}
export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number];

interface NewTopic {
  id: string;
  company_id: number;
  subject: string;
  /** The person who opened the topic; null for the portal itself. */
  opened_by: number | null;
  opened_by_name: string;
  last_side: "client" | "provider";
  about_path: string | null;
  about_name: string | null;
  urgency: TopicUrgency;
  at: Date;
}

export async function addTopic(db: Database, { at, ...topic }: NewTopic): Promise<void> {
  await db
    .insertInto("topic")
    .values({ ...topic, created_at: at, last_message_at: at, waiting_since: at })
    .execute();
}

interface NewMessage {
  id: string;
  company_id: number;
  topic_id: string;
  author_id: number | null;
  author_name: string;
  side: "client" | "provider";
  body: string;
  created_at: Date;
}

export async function addMessage(db: Database, message: NewMessage): Promise<void> {
  await db.insertInto("topic_message").values(message).execute();
  await db
    .updateTable("topic")
    .set({
      last_message_at: message.created_at,
      // A second message of the same side does not restart the waiting time.
      waiting_since: sql`case when last_side = ${message.side} then waiting_since else ${message.created_at}::timestamptz end`,
      last_side: message.side,
      message_count: sql`message_count + 1`,
    })
    .where("id", "=", message.topic_id)
    .execute();
}

export async function setStatus(db: Database, id: string, status: TopicStatus): Promise<void> {
  await db.updateTable("topic").set({ status }).where("id", "=", id).execute();
}

/** Counts open topics whose last message is the provider's: the company has to act. */
export function countWaitingForClient(db: Database): Promise<number> {
  return countLastWordOf(db, "provider");
}

/**
 * Returns open topics whose last message is from the given side, and their number; the one that waits longest comes
 * first.
 */
export async function findTopicsAwaitingReply(db: Database, side: "client" | "provider", limit: number) {
  return await topics(db)
    .where("status", "=", "open")
    .where("last_side", "=", side)
    .orderBy("waiting_since")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function countLastWordOf(db: Database, side: "client" | "provider"): Promise<number> {
  const { count } = await db
    .selectFrom("topic")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("status", "=", "open")
    .where("last_side", "=", side)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the number of topics with a message since a time, and the number that are open now. */
export async function countTopics(db: Database, since: Date) {
  return await db
    .selectFrom("topic")
    .select([
      sql<number>`count(*) filter (where status = 'open')::int`.as("open"),
      sql<number>`count(*) filter (where last_message_at > ${since})::int`.as("moved"),
      sql<Date | null>`max(last_message_at)`.as("as_of"),
    ])
    .executeTakeFirstOrThrow();
}
