import { sql } from "kysely";
import type { Answer } from "#features/assistant/assistant/answer.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const columns = [
  "id",
  "conversation_id",
  "type",
  "content",
  "said_at",
  "outcome",
  "question_kind",
  "rating",
  "rating_note",
  "review",
  "review_note",
  "reviewed_by_name",
  "reviewed_at",
] as const;

const messages = (db: Database) =>
  db.selectFrom("assistant_message").select([...columns, sql<Answer | null>`answer`.as("answer")]);

/** Returns the newest messages of a person in chronological order. */
export async function findNewestMessagesOf(db: Database, userId: number, limit: number) {
  const rows = await messages(db)
    .where("user_id", "=", userId)
    .orderBy("said_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.reverse();
}
export type MessageRow = Awaited<ReturnType<typeof findNewestMessagesOf>>[number];

const maxMessages = 1_000;

export async function findOfConversation(db: Database, conversationId: string) {
  return await messages(db)
    .where("conversation_id", "=", conversationId)
    .orderBy("said_at")
    .orderBy("id")
    .limit(maxMessages)
    .execute();
}

export async function findOwnAnswer(db: Database, userId: number, id: string) {
  return await messages(db)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("type", "=", "bot")
    .forUpdate()
    .executeTakeFirst();
}

interface NewMessage {
  company_id: number;
  id: string;
  conversation_id: string;
  user_id: number;
  type: "user" | "bot";
  content: string;
  said_at: Date;
  answer?: string;
  outcome?: string;
  question_kind?: string;
  engine?: string;
  milliseconds?: number;
}

export async function addMessage(db: Database, row: NewMessage): Promise<void> {
  await db.insertInto("assistant_message").values(row).execute();
}

export async function rateMessage(
  db: Database,
  id: string,
  change: { rating: "useful" | "not_useful" | null; rating_note: string },
): Promise<void> {
  await db.updateTable("assistant_message").set(change).where("id", "=", id).execute();
}

/** Saves a review; returns false if the company has no such answer. */
export async function reviewMessage(
  db: Database,
  id: string,
  change: {
    review: "good" | "bad" | null;
    review_note: string;
    reviewed_by_name: string | null;
    reviewed_at: Date | null;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("assistant_message")
    .set(change)
    .where("id", "=", id)
    .where("type", "=", "bot")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
