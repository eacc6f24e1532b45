import type * as contract from "#features/topics/topics.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { openTopic } from "../topics/open-topic.ts";
import { readThread } from "../topics/read-thread.ts";

export const createTopic: Verb<typeof contract.createTopic> = async (context, input) => {
  personOf(context.actor);
  return await readThread(context, await openTopic(context, input));
};
