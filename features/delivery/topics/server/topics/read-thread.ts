import type { Thread } from "#features/delivery/topics/topics.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findAttachments } from "./attachments.store.ts";
import { messageFrom, topicFrom } from "./topics.rules.ts";
import { findMessages, findTopic } from "./topics.store.ts";

/** Returns a topic with its messages and their files. */
export async function readThread({ db, actor }: VerbContext, id: string): Promise<Thread> {
  const topic = await findTopic(db, id);
  if (!topic) throw new Refusal("not_found");
  const messages = await findMessages(db, id);
  const attachments = await findAttachments(db, {
    companyId: companyIn(actor),
    topicId: id,
    messageIds: messages.map((message) => message.id),
  });
  return {
    topic: topicFrom(topic),
    messages: messages.map((message) => messageFrom(message, attachments)),
  };
}
