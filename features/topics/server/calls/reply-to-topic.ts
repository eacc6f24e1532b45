import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/topics/topics.contract.ts";
import { companyOf, personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { notifyOfMessage } from "../topics/notify-of-message.ts";
import { messageFrom, sideOf } from "../topics/topics.rules.ts";
import { addMessage, lockTopic } from "../topics/topics.store.ts";

export const replyToTopic: Verb<typeof contract.replyToTopic> = async (context, { id, body }) => {
  const { db, actor, clock, audit, announce } = context;
  const topic = await lockTopic(db, id);
  if (!topic) throw new Refusal("not_found");
  if (topic.status !== "open")
    throw new Refusal("conflict", { detail: "El tema no está abierto. Reábralo para responder." });
  const author = personOf(actor);
  const message = {
    id: uuidv7(),
    author_name: author.fullName,
    side: sideOf(author.role),
    body,
    created_at: clock.now(),
  };
  await addMessage(db, {
    ...message,
    company_id: companyOf(actor) ?? 0,
    topic_id: id,
    author_id: author.userId,
  });
  audit({ action: "topic.replied", objectType: "topic", objectId: id, details: { message: message.id } });
  await notifyOfMessage(context, topic, message.side);
  announce({ topic: "topics.changed", data: { id } });
  return messageFrom(message);
};
