import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/topics/topics.contract.ts";
import { companyOf, personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { notifyOfMessage } from "../topics/notify-of-message.ts";
import { messageFrom, sideOf, topicFrom } from "../topics/topics.rules.ts";
import { addMessage, addTopic, findMessages, findTopic } from "../topics/topics.store.ts";

export const createTopic: Verb<typeof contract.createTopic> = async (
  context,
  { subject, message, about },
) => {
  const { db, actor, clock, audit, announce } = context;
  const author = personOf(actor);
  const company_id = companyOf(actor) ?? 0;
  const [id, at, side] = [uuidv7(), clock.now(), sideOf(author.role)];
  await addTopic(db, {
    id,
    company_id,
    subject,
    opened_by: author.userId,
    opened_by_name: author.fullName,
    last_side: side,
    about_path: about?.path ?? null,
    about_name: about?.name ?? null,
    at,
  });
  await addMessage(db, {
    id: uuidv7(),
    company_id,
    topic_id: id,
    author_id: author.userId,
    author_name: author.fullName,
    side,
    body: message,
    created_at: at,
  });
  audit({ action: "topic.created", objectType: "topic", objectId: id, details: { subject } });
  await notifyOfMessage(context, { id, subject }, side);
  announce({ topic: "topics.changed", data: { id } });
  const topic = await findTopic(db, id);
  if (!topic) throw new Refusal("not_found");
  return { topic: topicFrom(topic), messages: (await findMessages(db, id)).map(messageFrom) };
};
