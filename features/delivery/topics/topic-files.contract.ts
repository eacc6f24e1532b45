import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { UploadedFiles } from "#platform/contract/uploaded-file.ts";
import { MessageBody, newTopicFields, subjectPageFields, Thread, TopicMessage } from "./topics.contract.ts";

const company = { scope: "company" } as const;

/** The maximum size of an attached file, in bytes. */
export const attachmentBytes = 20 * 1_048_576;
/** The maximum number of files attached to one message. */
export const maxAttachments = 5;
/** The maximum total size of the files attached to the topics of a company, in bytes. */
export const attachmentQuotaBytes = 2 * 1_073_741_824;

const upload = {
  ...company,
  method: "POST",
  permission: "topic.write",
  effect: "write",
  creates: true,
  body: "files",
  maximumFileBytes: attachmentBytes,
  maximumFiles: maxAttachments,
} as const;

/** Form fields contain text only, so the page of the topic is sent in two fields. */
export const createTopicWithFiles = defineCall({
  ...upload,
  name: "topics.create_topic_with_files",
  path: "/api/topics/threads_with_files/",
  summary: "Creates a topic with its first message and files",
  input: z.object({
    ...newTopicFields,
    about_path: subjectPageFields.path.optional(),
    about_name: subjectPageFields.name.optional(),
    files: UploadedFiles,
  }),
  output: Thread,
});

export const replyWithFiles = defineCall({
  ...upload,
  name: "topics.reply_with_files",
  path: "/api/topics/threads/:id/messages_with_files/",
  summary: "Adds a message with files to an open topic",
  input: z.object({ id: Id, body: MessageBody, files: UploadedFiles }),
  output: TopicMessage,
});

export const downloadAttachment = defineCall({
  ...company,
  name: "topics.download_attachment",
  method: "GET",
  path: "/api/topics/threads/:id/attachments/:attachment_id/",
  summary: "Returns a file of a topic, as uploaded",
  permission: "topic.read",
  effect: "read",
  answers: "file",
  input: z.object({ id: Id, attachment_id: Id }),
  output: z.unknown(),
});
