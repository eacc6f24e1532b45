import { sql } from "kysely";
import type { ManagedArticle } from "#features/assistant/knowledge/manage-knowledge.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { likePatternContaining } from "#platform/server/database/search-text.ts";

const columns = [
  "id",
  "topic",
  "title",
  "summary",
  "version",
  "published_version",
  "published_at",
  "withdrawn",
  "file_name",
  "reading",
  "reading_problem",
  "updated_at",
  "updated_by_name",
] as const;

const articles = (db: Database, owner: number) =>
  db.selectFrom("knowledge_article").select(columns).where("company_id", "=", owner);

export async function findArticle(db: Database, owner: number, id: string) {
  return await articles(db, owner).where("id", "=", id).executeTakeFirst();
}
export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>;

/** Returns the article, locked until commit. */
export async function lockArticle(db: Database, owner: number, id: string) {
  return await articles(db, owner).where("id", "=", id).forUpdate().executeTakeFirst();
}

const states = {
  draft: sql<boolean>`(published_version is null and not withdrawn)`,
  published: sql<boolean>`(published_version = version)`,
  changed: sql<boolean>`(published_version < version)`,
  withdrawn: sql<boolean>`withdrawn`,
} as const satisfies Record<ManagedArticle["state"], unknown>;

export async function findArticlePage(
  db: Database,
  owner: number,
  {
    q,
    state,
    ...page
  }: PageRequest & { q?: string | undefined; state?: ManagedArticle["state"] | undefined },
) {
  let query = articles(db, owner);
  if (q) query = query.where("search", "like", likePatternContaining(foldText(q)));
  if (state) query = query.where(states[state]);
  const newest = { by: sql`updated_at`, kind: "timestamptz", descending: true } as const;
  return await keysetPage(db, query, { ...newest, tie: sql`id`, tieKind: "uuid" }, page);
}

export interface ArticleText {
  topic: string;
  title: string;
  summary: string;
  body: string;
}

interface NewArticle extends ArticleText {
  company_id: number;
  id: string;
  at: Date;
  by: string;
  reference?: string;
  file?: { key: string; name: string; type: string };
}

const searchOf = ({ title, summary }: ArticleText) => foldText(`${title} ${summary}`);

/** Adds an article with its first version. */
export async function addArticle(db: Database, { at, by, file, body, ...facts }: NewArticle): Promise<void> {
  const text = { topic: facts.topic, title: facts.title, summary: facts.summary, body };
  await db
    .insertInto("knowledge_article")
    .values({
      ...facts,
      search: searchOf(text),
      created_at: at,
      updated_at: at,
      updated_by_name: by,
      reading: file ? "waiting" : "none",
      file_key: file?.key ?? null,
      file_name: file?.name ?? null,
      file_type: file?.type ?? null,
    })
    .execute();
  await addVersion(db, { ...text, company_id: facts.company_id, article_id: facts.id, number: 1, at, by });
}

/** Adds a version after the newest one. */
export async function addNextVersion(
  db: Database,
  {
    company_id,
    id,
    number,
    at,
    by,
    ...text
  }: ArticleText & Pick<NewArticle, "company_id" | "id" | "at" | "by"> & { number: number },
): Promise<void> {
  const { topic, title, summary } = text;
  await db
    .updateTable("knowledge_article")
    .set({
      topic,
      title,
      summary,
      version: number,
      search: searchOf(text),
      updated_at: at,
      updated_by_name: by,
    })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
  await addVersion(db, { ...text, company_id, article_id: id, number, at, by });
}

async function addVersion(
  db: Database,
  {
    at,
    by,
    ...version
  }: ArticleText & { company_id: number; article_id: string; number: number; at: Date; by: string },
): Promise<void> {
  await db
    .insertInto("knowledge_version")
    .values({ ...version, saved_at: at, saved_by_name: by })
    .execute();
}

interface ArticleChange {
  published_version?: number | null;
  published_at?: Date | null;
  withdrawn?: boolean;
  reading?: "read" | "failed";
  reading_problem?: string;
  updated_at?: Date;
  updated_by_name?: string;
}

export async function changeArticle(
  db: Database,
  owner: number,
  id: string,
  change: ArticleChange,
): Promise<void> {
  await db
    .updateTable("knowledge_article")
    .set(change)
    .where("company_id", "=", owner)
    .where("id", "=", id)
    .execute();
}

/** Returns the file of an article that has not been read yet. */
export async function findWaitingFile(db: Database, owner: number, id: string) {
  return await db
    .selectFrom("knowledge_article")
    .select(["file_key", "file_name", "file_type", "title", "summary", "topic", "version"])
    .where("company_id", "=", owner)
    .where("id", "=", id)
    .where("reading", "=", "waiting")
    .executeTakeFirst();
}

/** Finds the ids of the stored reference articles that are part of the portal. */
export async function findReferences(db: Database): Promise<Set<string>> {
  const rows = await db
    .selectFrom("knowledge_article")
    .select("reference")
    .where("company_id", "=", 0)
    .where("reference", "is not", null)
    .execute();
  return new Set(rows.map(({ reference }) => reference ?? ""));
}
