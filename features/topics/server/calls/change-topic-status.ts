import type * as contract from "#features/topics/topics.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { nextStatus, topicFrom } from "../topics/topics.rules.ts";
import { lockTopic, setStatus } from "../topics/topics.store.ts";

const refused: Record<contract.TopicAction, string> = {
  open_topic: "El tema ya está abierto.",
  close_topic: "Solo se cierra un tema abierto.",
  archive_topic: "El tema ya está archivado.",
};

const recorded = {
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
  if (!status) throw new Refusal("conflict", { detail: refused[action] });
  await setStatus(db, id, status);
  audit({
    action: recorded[status],
    objectType: "topic",
    objectId: id,
    details: { from: before, to: status },
  });
  announce({ topic: "topics.changed", data: { id } });
  return topicFrom({ ...topic, status });
};
