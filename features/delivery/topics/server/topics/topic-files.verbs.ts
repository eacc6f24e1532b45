import { companyIn, personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { type BeforeFiles, route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../topic-files.contract.ts";
import { addReply, openOnly } from "./add-reply.ts";
import { expectAttachmentSpace } from "./attach-files.ts";
import { findAttachmentFile } from "./attachments.store.ts";
import { openTopic } from "./open-topic.ts";
import { readThread } from "./read-thread.ts";
import { findTopic } from "./topics.store.ts";

export const createTopicWithFiles: Verb<typeof contract.createTopicWithFiles> = async (
  context,
  { about_path, about_name, ...topic },
) => {
  personOf(context.actor);
  const about = about_path && about_name ? { path: about_path, name: about_name } : undefined;
  return await readThread(context, await openTopic(context, { ...topic, about }));
};

/** Refuses the upload before its files are received. */
const beforeFilesOfTopic: BeforeFiles<typeof contract.createTopicWithFiles> = (context) =>
  expectAttachmentSpace(context, 1);

export const replyWithFiles: Verb<typeof contract.replyWithFiles> = (context, input) =>
  addReply(context, input);

/** Refuses the upload before its files are received. */
const beforeFilesOfReply: BeforeFiles<typeof contract.replyWithFiles> = async (context, { id = "" }) => {
  openOnly(await findTopic(context.db, id));
  await expectAttachmentSpace(context, 1);
};

const downloadAttachment: Verb<typeof contract.downloadAttachment> = async (
  { db, actor },
  { id, attachment_id },
) => {
  const file = await findAttachmentFile(db, {
    companyId: companyIn(actor),
    topicId: id,
    id: attachment_id,
  });
  if (!file) throw new Refusal("not_found");
  return { key: file.file_key, name: file.name, contentType: file.content_type };
};

export const topicFilesVerbs = [
  route(contract.createTopicWithFiles, createTopicWithFiles, { beforeFiles: beforeFilesOfTopic }),
  route(contract.replyWithFiles, replyWithFiles, { beforeFiles: beforeFilesOfReply }),
  route(contract.downloadAttachment, downloadAttachment),
];
