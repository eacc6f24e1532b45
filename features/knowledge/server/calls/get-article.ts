import type * as contract from "#features/knowledge/manage-knowledge.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import type { ArticleOwner } from "../articles/article-view.ts";
import { editedArticle } from "../articles/article-view.ts";

export const getArticle =
  (owner: ArticleOwner): Verb<typeof contract.getArticle | typeof contract.getSharedArticle> =>
  ({ db, actor }, { id }) =>
    editedArticle(db, owner(actor), id);
