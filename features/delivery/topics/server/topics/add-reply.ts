import { v7 as uuidv7 } from "uuid";
import type { TopicMessage } from "#features/delivery/topics/topics.contract.ts";
import type { UploadedFile } from "#platform/contract/uploaded-file.ts";
import { authorOf, companyIn, isProvider } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { attachFiles, auditOfFiles } from "./attach-files.ts";
import { notifyOfMessage } from "./notify-of-message.ts";
import { messageFrom } from "./topics.rules.ts";
import { addMessage, lockTopic, type TopicRow } from "./topics.store.ts";

/** Returns the topic if it accepts messages; refuses otherwise. */
export function openOnly(topic: TopicRow | undefined): TopicRow {
  if (!topic) throw new Refusal("not_found");
  if (topic.status !== "open")
    throw new Refusal("conflict", { detail: "El tema no está abierto. Reábralo para responder." });
  return topic;
}

/** Adds a message to an open topic, for a person or for the portal itself. */
export async function addReply(
  context: VerbContext,
  { id, body, files = [] }: { id: string; body: string; files?: readonly UploadedFile[] },
): Promise<TopicMessage> {
  const { db, actor, clock, audit, announce } = context;
  const topic = openOnly(await lockTopic(db, id));
  const author = authorOf(actor);
  const message = {
    id: uuidv7(),
    author_name: author.name,
    side: isProvider(actor) ? ("provider" as const) : ("client" as const),
    body,
    created_at: clock.now(),
  };
  await addMessage(db, { ...message, company_id: companyIn(actor), topic_id: id, author_id: author.id });
  const attachments = await attachFiles(context, { topicId: id, messageId: message.id }, files);
  audit({
    action: "topic.replied",
    objectType: "topic",
    objectId: id,
    details: { message: message.id, ...auditOfFiles(attachments) },
  });
  await notifyOfMessage(context, topic, message.side);
  announce({ topic: "topics.changed", data: { id } });
  return messageFrom(message, attachments);
}
