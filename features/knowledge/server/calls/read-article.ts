import type * as contract from "#features/knowledge/knowledge.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { articleFrom } from "../articles/article-view.ts";
import { findPublished } from "../articles/published-article.store.ts";

export const readArticle: Verb<typeof contract.readArticle> = async ({ db }, { id }) => {
  const row = await findPublished(db, id);
  if (!row) throw new Refusal("not_found");
  const { body, version, file_name } = row;
  return { ...articleFrom(row), body, version, file_name };
};
