import type * as contract from "#features/topics/topics.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { openTopic } from "../topics/open-topic.ts";
import { messageFrom, topicFrom } from "../topics/topics.rules.ts";
import { findMessages, findTopic } from "../topics/topics.store.ts";

export const createTopic: Verb<typeof contract.createTopic> = async (context, input) => {
  const { db, actor } = context;
  personOf(actor);
  const id = await openTopic(context, input);
  const topic = await findTopic(db, id);
  if (!topic) throw new Refusal("not_found");
  return { topic: topicFrom(topic), messages: (await findMessages(db, id)).map(messageFrom) };
};
