import { type Article, ArticleTopic } from "#features/assistant/knowledge/knowledge.contract.ts";
import type {
  EditedArticle,
  ManagedArticle,
} from "#features/assistant/knowledge/manage-knowledge.contract.ts";
import { type Actor, companyIn } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { type ArticleRow, findArticle } from "./article.store.ts";
import { findVersion } from "./published-article.store.ts";

/** The owner of the articles of a call; company 0 is everybody. */
export type ArticleOwner = (actor: Actor) => number;

export const allCompaniesId = 0;
export const ofCompany: ArticleOwner = companyIn;
export const sharedArticles: ArticleOwner = () => allCompaniesId;

export function managedArticleFrom({ withdrawn, ...row }: ArticleRow): ManagedArticle {
  return {
    ...row,
    topic: ArticleTopic.parse(row.topic),
    state: stateOf(row, withdrawn),
    reading: row.reading as ManagedArticle["reading"],
    published_at: row.published_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  };
}

function stateOf(
  { version, published_version }: Pick<ArticleRow, "version" | "published_version">,
  isWithdrawn: boolean,
): ManagedArticle["state"] {
  if (published_version === null) return isWithdrawn ? "withdrawn" : "draft";
  return published_version === version ? "published" : "changed";
}

interface PublishedRow {
  id: string;
  company_id: number;
  title: string;
  summary: string;
  topic: string;
  published_at: Date | null;
}

export function articleFrom({ company_id, published_at, topic, id, title, summary }: PublishedRow): Article {
  return {
    id,
    title,
    summary,
    topic: ArticleTopic.parse(topic),
    shared: Number(company_id) === allCompaniesId,
    published_at: (published_at ?? new Date(0)).toISOString(),
  };
}

/** Returns an article with its newest text, for its editors. */
export async function editedArticle(db: Database, owner: number, id: string): Promise<EditedArticle> {
  const row = await findArticle(db, owner, id);
  const version = row && (await findVersion(db, owner, id, row.version));
  if (!version) throw new Refusal("not_found");
  return { ...managedArticleFrom(row), body: version.body };
}
