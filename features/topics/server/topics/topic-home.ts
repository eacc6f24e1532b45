import type { TopicHome } from "#features/topics/topics.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { countTopics, countWaitingForClient } from "./topics.store.ts";

/** The company's topics for its home. */
export async function topicHome({ db }: VerbContext, since: Date): Promise<TopicHome> {
  const [{ open, moved, as_of }, waiting] = await Promise.all([
    countTopics(db, since),
    countWaitingForClient(db),
  ]);
  return { open, moved, waiting_for_client: waiting, as_of: as_of?.toISOString() ?? null };
}
