import type * as contract from "#features/topics/topics.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { topicFrom } from "../topics/topics.rules.ts";
import { findTopicPage } from "../topics/topics.store.ts";

export const listTopics: Verb<typeof contract.listTopics> = async ({ db }, search) => {
  const page = await findTopicPage(db, search);
  return { ...page, items: page.items.map(topicFrom) };
};
