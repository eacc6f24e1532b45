import { sql } from "kysely";
import type { PageRequest } from "#platform/contract/page.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const published = (db: Database) =>
  db
    .selectFrom("knowledge_article as a")
    .select(["a.id", "a.company_id", "a.title", "a.summary", "a.topic", "a.published_at"])
    .where("a.published_version", "is not", null);

/** Row security restricts the rows to shared articles and those of the company. */
export async function findPublishedPage(
  db: Database,
  { topic, ...page }: PageRequest & { topic?: string | undefined },
) {
  let query = published(db);
  if (topic) query = query.where("a.topic", "=", topic);
  const newest = { by: sql`a.published_at`, kind: "timestamptz", descending: true } as const;
  return await keysetPage(db, query, { ...newest, tie: sql`a.id`, tieKind: "uuid" }, page);
}

export async function findPublishedArticle(db: Database, id: string) {
  return await published(db)
    .innerJoin("knowledge_version as v", (join) =>
      join
        .onRef("v.company_id", "=", "a.company_id")
        .onRef("v.article_id", "=", "a.id")
        .onRef("v.number", "=", "a.published_version"),
    )
    .select(["v.title", "v.summary", "v.topic", "v.body", "v.number as version", "a.file_name"])
    .where("a.id", "=", id)
    .executeTakeFirst();
}

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

const maxVersions = 100;

export async function findVersions(db: Database, owner: number, articleId: string) {
  return await db
    .selectFrom("knowledge_version")
    .select(columns)
    .where("company_id", "=", owner)
    .where("article_id", "=", articleId)
    .orderBy("number", "desc")
    .limit(maxVersions)
    .execute();
}
