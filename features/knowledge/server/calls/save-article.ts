import type * as contract from "#features/knowledge/manage-knowledge.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addNextVersion } from "../articles/article.store.ts";
import type { ArticleOwner } from "../articles/article-view.ts";
import { editedArticle } from "../articles/article-view.ts";
import { lockSeenArticle } from "../articles/lock-seen-article.ts";

export const saveArticle =
  (owner: ArticleOwner): Verb<typeof contract.saveArticle | typeof contract.saveSharedArticle> =>
  async ({ db, actor, clock, audit }, { id, version, ...text }) => {
    const company_id = owner(actor);
    await lockSeenArticle(db, company_id, { id, version });
    const number = version + 1;
    await addNextVersion(db, { ...text, company_id, id, number, at: clock.now(), by: authorOf(actor).name });
    audit({
      action: "knowledge.article_saved",
      objectType: "knowledge_article",
      objectId: id,
      details: { title: text.title, version: number },
      companyId: company_id,
    });
    return await editedArticle(db, company_id, id);
  };
