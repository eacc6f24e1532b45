import type * as contract from "#features/knowledge/manage-knowledge.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findArticlePage } from "../articles/article.store.ts";
import type { ArticleOwner } from "../articles/article-view.ts";
import { managedFrom } from "../articles/article-view.ts";

export const listArticles =
  (owner: ArticleOwner): Verb<typeof contract.listArticles | typeof contract.listSharedArticles> =>
  async ({ db, actor }, search) => {
    const page = await findArticlePage(db, owner(actor), search);
    return { ...page, items: page.items.map(managedFrom) };
  };
