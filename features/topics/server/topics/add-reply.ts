import { v7 as uuidv7 } from "uuid";
import type { TopicMessage } from "#features/topics/topics.contract.ts";
import { authorOf, companyIn, isProvider } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { notifyOfMessage } from "./notify-of-message.ts";
import { messageFrom } from "./topics.rules.ts";
import { addMessage, lockTopic } from "./topics.store.ts";

/** Adds a message to an open topic, for a person or for the portal itself. */
export async function addReply(
  context: VerbContext,
  { id, body }: { id: string; body: string },
): Promise<TopicMessage> {
  const { db, actor, clock, audit, announce } = context;
  const topic = await lockTopic(db, id);
  if (!topic) throw new Refusal("not_found");
  if (topic.status !== "open")
    throw new Refusal("conflict", { detail: "El tema no está abierto. Reábralo para responder." });
  const author = authorOf(actor);
  const message = {
    id: uuidv7(),
    author_name: author.name,
    side: isProvider(actor) ? ("provider" as const) : ("client" as const),
    body,
    created_at: clock.now(),
  };
  await addMessage(db, { ...message, company_id: companyIn(actor), topic_id: id, author_id: author.id });
  audit({ action: "topic.replied", objectType: "topic", objectId: id, details: { message: message.id } });
  await notifyOfMessage(context, topic, message.side);
  announce({ topic: "topics.changed", data: { id } });
  return messageFrom(message);
}
