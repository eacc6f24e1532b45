import type { TopicHome } from "#features/delivery/topics/topics.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { countTopics } from "./topics.store.ts";

/** The company's topics for its home. */
export async function topicHome({ db }: VerbContext, since: Date): Promise<TopicHome> {
  const { open, moved, as_of } = await countTopics(db, since);
  return { open, moved, as_of: as_of?.toISOString() ?? null };
}
