import * as files from "#features/topics/topic-files.contract.ts";
import * as contract from "#features/topics/topics.contract.ts";
import { route } from "#platform/server/verb.ts";
import { changeTopicStatus } from "./calls/change-topic-status.ts";
import { createTopic } from "./calls/create-topic.ts";
import { beforeFilesOfTopic, createTopicWithFiles } from "./calls/create-topic-with-files.ts";
import { downloadAttachment } from "./calls/download-attachment.ts";
import { getTopic } from "./calls/get-topic.ts";
import { listTopics } from "./calls/list-topics.ts";
import { replyToTopic } from "./calls/reply-to-topic.ts";
import { beforeFilesOfReply, replyWithFiles } from "./calls/reply-with-files.ts";

export const topicsRoutes = [
  route(contract.listTopics, listTopics),
  route(contract.getTopic, getTopic),
  route(contract.createTopic, createTopic),
  route(contract.replyToTopic, replyToTopic),
  route(contract.changeTopicStatus, changeTopicStatus),
  route(files.createTopicWithFiles, createTopicWithFiles, { beforeFiles: beforeFilesOfTopic }),
  route(files.replyWithFiles, replyWithFiles, { beforeFiles: beforeFilesOfReply }),
  route(files.downloadAttachment, downloadAttachment),
];
