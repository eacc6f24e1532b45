import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../topics.contract.ts";
import { addReply } from "./add-reply.ts";
import { openTopic } from "./open-topic.ts";
import { readThread } from "./read-thread.ts";
import { nextStatus, topicFrom } from "./topics.rules.ts";
import { findTopicPage, lockTopic, setStatus } from "./topics.store.ts";

export const listTopics: Verb<typeof contract.listTopics> = async ({ db }, search) => {
  const page = await findTopicPage(db, search);
  return { ...page, items: page.items.map(topicFrom) };
};

export const getTopic: Verb<typeof contract.getTopic> = (context, { id }) => readThread(context, id);

export const createTopic: Verb<typeof contract.createTopic> = async (context, input) => {
  personOf(context.actor);
  return await readThread(context, await openTopic(context, input));
};

export const replyToTopic: Verb<typeof contract.replyToTopic> = (context, input) => addReply(context, input);

const refusalDetails: Record<contract.TopicAction, string> = {
  open_topic: "El tema ya está abierto.",
  close_topic: "Solo se cierra un tema abierto.",
  archive_topic: "El tema ya está archivado.",
};

const auditActions = {
  open: "topic.reopened",
  closed: "topic.closed",
  archived: "topic.archived",
} as const satisfies Record<contract.TopicStatus, string>;

export const changeTopicStatus: Verb<typeof contract.changeTopicStatus> = async (
  { db, audit, announce },
  { action, id },
) => {
  const topic = await lockTopic(db, id);
  if (!topic) throw new Refusal("not_found");
  const before = topicFrom(topic).status;
  const status = nextStatus(before, action);
  if (!status) throw new Refusal("conflict", { detail: refusalDetails[action] });
  await setStatus(db, id, status);
  audit({
    action: auditActions[status],
    objectType: "topic",
    objectId: id,
    details: { from: before, to: status },
  });
  announce({ topic: "topics.changed", data: { id } });
  return topicFrom({ ...topic, status });
};

export const topicsVerbs = [
  route(contract.listTopics, listTopics),
  route(contract.getTopic, getTopic),
  route(contract.createTopic, createTopic),
  route(contract.replyToTopic, replyToTopic),
  route(contract.changeTopicStatus, changeTopicStatus),
];
