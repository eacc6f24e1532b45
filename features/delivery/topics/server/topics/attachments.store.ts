import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

const columns = ["id", "message_id", "name", "content_type", "bytes", "sha256"] as const;

/** Finds the files of these messages of a topic, in the order in which they were sent. */
export async function findAttachments(
  db: Database,
  { companyId, topicId, messageIds }: { companyId: number; topicId: string; messageIds: readonly string[] },
) {
  if (messageIds.length === 0) return [];
  return await db
    .selectFrom("topic_attachment")
    .select(columns)
    .where("company_id", "=", companyId)
    .where("topic_id", "=", topicId)
    .where("message_id", "in", messageIds)
    .orderBy("message_id")
    .orderBy("place")
    .execute();
}
export type AttachmentRow = Awaited<ReturnType<typeof findAttachments>>[number];

export async function findAttachmentFile(
  db: Database,
  { companyId, topicId, id }: { companyId: number; topicId: string; id: string },
) {
  return await db
    .selectFrom("topic_attachment")
    .select(["name", "content_type", "file_key"])
    .where("company_id", "=", companyId)
    .where("topic_id", "=", topicId)
    .where("id", "=", id)
    .executeTakeFirst();
}

interface NewAttachment {
  company_id: number;
  id: string;
  topic_id: string;
  message_id: string;
  place: number;
  name: string;
  content_type: string;
  bytes: number;
  sha256: string;
  file_key: string;
}

export async function addAttachments(db: Database, attachments: NewAttachment[]): Promise<void> {
  await db.insertInto("topic_attachment").values(attachments).execute();
}

/** The bytes of all attachments of a company. */
export async function sumAttachmentBytes(db: Database, companyId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom("topic_attachment")
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as("bytes"))
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Locks the attachment space of the company until commit, so that two uploads cannot use the same last bytes. */
export async function lockAttachmentSpace(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('topic_attachment_space'), ${companyId}::int)`.execute(db);
}
