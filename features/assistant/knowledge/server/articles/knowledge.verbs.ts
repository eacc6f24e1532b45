import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../knowledge.contract.ts";
import { findKnowledge } from "../search/find-knowledge.ts";
import { articleFrom } from "./article-view.ts";
import { findPublishedArticle, findPublishedPage } from "./published-article.store.ts";

const searchArticles: Verb<typeof contract.searchKnowledge> = async ({ db }, { q, ...search }) => {
  if (q) {
    const items = await findKnowledge(db, q, { topic: search.topic, most: search.limit });
    return { items, next: null, total: { count: items.length, capped: false } };
  }
  const page = await findPublishedPage(db, search);
  return { ...page, items: page.items.map((row) => ({ ...articleFrom(row), passage: "", alike: false })) };
};

const readArticle: Verb<typeof contract.readArticle> = async ({ db }, { id }) => {
  const row = await findPublishedArticle(db, id);
  if (!row) throw new Refusal("not_found");
  const { body, version, file_name } = row;
  return { ...articleFrom(row), body, version, file_name };
};

export const knowledgeVerbs = [
  route(contract.searchKnowledge, searchArticles),
  route(contract.readArticle, readArticle),
];
