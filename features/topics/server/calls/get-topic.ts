import type * as contract from "#features/topics/topics.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { messageFrom, topicFrom } from "../topics/topics.rules.ts";
import { findMessages, findTopic } from "../topics/topics.store.ts";

export const getTopic: Verb<typeof contract.getTopic> = async ({ db }, { id }) => {
  const topic = await findTopic(db, id);
  if (!topic) throw new Refusal("not_found");
  const messages = await findMessages(db, id);
  return { topic: topicFrom(topic), messages: messages.map(messageFrom) };
};
