import type * as contract from "#features/knowledge/manage-knowledge.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import type { ArticleOwner } from "../articles/article-view.ts";
import { findVersions } from "../articles/published-article.store.ts";

export const listArticleVersions =
  (
    owner: ArticleOwner,
  ): Verb<typeof contract.listArticleVersions | typeof contract.listSharedArticleVersions> =>
  async ({ db, actor }, { id }) => {
    const rows = await findVersions(db, owner(actor), id);
    if (rows.length === 0) throw new Refusal("not_found");
    return { items: rows.map((row) => ({ ...row, saved_at: row.saved_at.toISOString() })) };
  };
