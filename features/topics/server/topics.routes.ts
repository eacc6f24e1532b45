import * as contract from "#features/topics/topics.contract.ts";
import { route } from "#platform/server/verb.ts";
import { changeTopicStatus } from "./calls/change-topic-status.ts";
import { createTopic } from "./calls/create-topic.ts";
import { getTopic } from "./calls/get-topic.ts";
import { listTopics } from "./calls/list-topics.ts";
import { replyToTopic } from "./calls/reply-to-topic.ts";

export const topicsRoutes = [
  route(contract.listTopics, listTopics),
  route(contract.getTopic, getTopic),
  route(contract.createTopic, createTopic),
  route(contract.replyToTopic, replyToTopic),
  route(contract.changeTopicStatus, changeTopicStatus),
];
