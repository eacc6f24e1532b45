import type * as contract from "#features/knowledge/manage-knowledge.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeArticle } from "../articles/article.store.ts";
import type { ArticleOwner } from "../articles/article-view.ts";
import { editedArticle } from "../articles/article-view.ts";
import { lockSeenArticle } from "../articles/lock-seen-article.ts";
import { replacePassages } from "../search/passage.store.ts";

export const withdrawArticle =
  (owner: ArticleOwner): Verb<typeof contract.withdrawArticle | typeof contract.withdrawSharedArticle> =>
  async ({ db, actor, clock, audit, nothingChanged }, seen) => {
    const company_id = owner(actor);
    const { id, title, withdrawn } = await lockSeenArticle(db, company_id, seen);
    if (withdrawn) {
      nothingChanged();
      return await editedArticle(db, company_id, id);
    }
    await changeArticle(db, company_id, id, {
      published_version: null,
      published_at: null,
      withdrawn: true,
      updated_at: clock.now(),
      updated_by_name: authorOf(actor).name,
    });
    await replacePassages(db, { company_id, id }, undefined);
    audit({
      action: "knowledge.article_withdrawn",
      objectType: "knowledge_article",
      objectId: id,
      details: { title },
      companyId: company_id,
    });
    return await editedArticle(db, company_id, id);
  };
