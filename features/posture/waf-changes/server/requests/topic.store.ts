import type { Database } from "#platform/server/database/open-database.ts";

export interface TopicName {
  id: string;
  subject: string;
}

export async function findTopic(db: Database, companyId: number, id: string): Promise<TopicName | undefined> {
  return await db
    .selectFrom("topic")
    .select(["id", "subject"])
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Open topics of a company, the latest message first. */
export async function findOpenTopics(db: Database, companyId: number, limit: number): Promise<TopicName[]> {
  return await db
    .selectFrom("topic")
    .select(["id", "subject"])
    .where("company_id", "=", companyId)
    .where("status", "=", "open")
    .orderBy("last_message_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
