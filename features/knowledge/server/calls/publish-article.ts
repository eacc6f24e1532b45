import type * as contract from "#features/knowledge/manage-knowledge.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeArticle } from "../articles/article.store.ts";
import type { ArticleOwner } from "../articles/article-view.ts";
import { editedArticle } from "../articles/article-view.ts";
import { lockSeenArticle } from "../articles/lock-seen-article.ts";
import { findVersion } from "../articles/published-article.store.ts";
import { replacePassages } from "../search/passage.store.ts";

export const publishArticle =
  (owner: ArticleOwner): Verb<typeof contract.publishArticle | typeof contract.publishSharedArticle> =>
  async ({ db, actor, clock, audit, nothingChanged }, { id, version }) => {
    const company_id = owner(actor);
    const { reading, published_version, withdrawn } = await lockSeenArticle(db, company_id, { id, version });
    if (published_version === version && !withdrawn) {
      nothingChanged();
      return await editedArticle(db, company_id, id);
    }
    const text = await findVersion(db, company_id, id, version);
    if (!text || text.body.trim() === "") {
      const detail =
        reading === "waiting"
          ? "El archivo todavía se está leyendo."
          : "El artículo no tiene texto: escríbalo antes de publicar.";
      throw new Refusal("conflict", { detail });
    }
    const at = clock.now();
    await changeArticle(db, company_id, id, {
      published_version: version,
      published_at: at,
      withdrawn: false,
      updated_at: at,
      updated_by_name: authorOf(actor).name,
    });
    await replacePassages(db, { company_id, id }, text);
    audit({
      action: "knowledge.article_published",
      objectType: "knowledge_article",
      objectId: id,
      details: { title: text.title, version },
      companyId: company_id,
    });
    return await editedArticle(db, company_id, id);
  };
