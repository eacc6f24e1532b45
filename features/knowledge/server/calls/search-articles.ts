import type * as contract from "#features/knowledge/knowledge.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { articleFrom } from "../articles/article-view.ts";
import { findPublishedPage } from "../articles/published-article.store.ts";
import { findKnowledge } from "../search/find-knowledge.ts";

export const searchArticles: Verb<typeof contract.searchKnowledge> = async ({ db }, { q, ...search }) => {
  if (q) {
    const items = await findKnowledge(db, q, { topic: search.topic, most: search.limit });
    return { items, next: null, total: { count: items.length, capped: false } };
  }
  const page = await findPublishedPage(db, search);
  return { ...page, items: page.items.map((row) => ({ ...articleFrom(row), passage: "", alike: false })) };
};
