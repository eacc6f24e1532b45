import { type Article, ArticleTopic } from "#features/knowledge/knowledge.contract.ts";
import type { ManagedArticle } from "#features/knowledge/manage-knowledge.contract.ts";
import type { ArticleRow } from "./article.store.ts";
import { everybody } from "./article-owner.ts";

export function managedFrom({ withdrawn, ...row }: ArticleRow): ManagedArticle {
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
  withdrawn: boolean,
): ManagedArticle["state"] {
  if (published_version === null) return withdrawn ? "withdrawn" : "draft";
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
    shared: Number(company_id) === everybody,
    published_at: (published_at ?? new Date(0)).toISOString(),
  };
}
