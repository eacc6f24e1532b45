import type { SearchHit } from "#features/search/search.contract.ts";
import { topicState } from "#features/topics/topics.words.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { topicFrom } from "./topics.rules.ts";
import { findTopicPage } from "./topics.store.ts";

/** Topics whose subject holds what was asked, the last answered first. */
export async function searchTopics(
  { db }: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const { items } = await findTopicPage(db, { q: question, limit });
  return items.map((row) => ({
    title: row.subject,
    detail: topicState(topicFrom(row)).text,
    path: `/Interacciones/${row.id}`,
  }));
}
