import type { Database } from "#platform/server/database/open-database.ts";

const columns = ["number", "topic", "title", "summary", "body", "saved_at", "saved_by_name"] as const;

export async function findVersion(db: Database, owner: number, articleId: string, number: number) {
  return await db
    .selectFrom("knowledge_version")
    .select(columns)
    .where("company_id", "=", owner)
    .where("article_id", "=", articleId)
    .where("number", "=", number)
    .executeTakeFirst();
}

const shownVersions = 100;

export async function findVersions(db: Database, owner: number, articleId: string) {
  return await db
    .selectFrom("knowledge_version")
    .select(columns)
    .where("company_id", "=", owner)
    .where("article_id", "=", articleId)
    .orderBy("number", "desc")
    .limit(shownVersions)
    .execute();
}
