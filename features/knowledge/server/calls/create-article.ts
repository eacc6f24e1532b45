import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/knowledge/manage-knowledge.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addArticle } from "../articles/article.store.ts";
import type { ArticleOwner } from "../articles/article-view.ts";
import { editedArticle } from "../articles/article-view.ts";

export const createArticle =
  (owner: ArticleOwner): Verb<typeof contract.createArticle | typeof contract.createSharedArticle> =>
  async ({ db, actor, clock, audit }, text) => {
    const [company_id, id] = [owner(actor), uuidv7()];
    await addArticle(db, { ...text, company_id, id, at: clock.now(), by: authorOf(actor).name });
    audit({
      action: "knowledge.article_created",
      objectType: "knowledge_article",
      objectId: id,
      details: { title: text.title },
      companyId: company_id,
    });
    return await editedArticle(db, company_id, id);
  };
