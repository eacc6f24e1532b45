import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";

const company = { scope: "company" } as const;

export const topicStatuses = ["open", "closed", "archived"] as const;
export const TopicStatus = z.enum(topicStatuses);
export type TopicStatus = z.infer<typeof TopicStatus>;

export const sides = ["client", "provider"] as const;
const Side = z.enum(sides);

/** A page of the portal as the subject of a topic, with its code: `VUL-128`. */
export const subjectPageFields = {
  path: text(200).regex(/^(?:\/[\w-]+)+$/, "Una dirección dentro del portal"),
  name: text(100),
};
export const TopicSubjectPage = z.object(subjectPageFields);
export type TopicSubjectPage = z.infer<typeof TopicSubjectPage>;

/** The urgency of a topic, chosen by the person who opens it. */
export const topicUrgencies = ["normal", "high", "urgent"] as const;
export const TopicUrgency = z.enum(topicUrgencies);
export type TopicUrgency = z.infer<typeof TopicUrgency>;

/** The number of hours within which the provider should answer a message of the company. */
export const targetAnswerHours: Readonly<Record<TopicUrgency, number>> = { normal: 24, high: 8, urgent: 2 };

/** A thread between the company and the provider. `waiting_for`: the side that has to act while the topic is open. */
export const Topic = z.object({
  id: Id,
  subject: z.string(),
  status: TopicStatus,
  opened_by: z.string(),
  created_at: z.iso.datetime(),
  last_message_at: z.iso.datetime(),
  message_count: z.number().int(),
  waiting_for: Side.nullable(),
  urgency: TopicUrgency,
  /**
   * The time by which the provider should answer; null while the company has to answer, or if the topic is not open.
   */
  answer_due_at: z.iso.datetime().nullable(),
  about: TopicSubjectPage.nullable(),
});
export type Topic = z.infer<typeof Topic>;

/** A file of a message. */
export const TopicAttachment = z.object({
  id: Id,
  name: z.string(),
  content_type: z.string(),
  bytes: z.number().int(),
  /** SHA-256 of the content as uploaded, in hexadecimal. */
  sha256: z.string(),
});
export type TopicAttachment = z.infer<typeof TopicAttachment>;

export const TopicMessage = z.object({
  id: Id,
  author: z.string(),
  side: Side,
  body: z.string(),
  created_at: z.iso.datetime(),
  attachments: z.array(TopicAttachment),
});
export type TopicMessage = z.infer<typeof TopicMessage>;

/** The maximum number of messages that a thread shows; the newest are shown. */
export const maxMessages = 500;
export const messageLimit = 5_000;

export const Thread = z.object({ topic: Topic, messages: z.array(TopicMessage) });
export type Thread = z.infer<typeof Thread>;

export const listTopics = defineCall({
  ...company,
  name: "topics.list_topics",
  method: "GET",
  path: "/api/topics/threads/",
  summary: "Lists the topics of the active company, the last answered first",
  permission: "topic.read",
  effect: "read",
  input: PageRequest.extend({
    status: TopicStatus.optional(),
    q: text(100).optional(),
    /** The path of the page that the topics are about. */
    about: TopicSubjectPage.shape.path.optional(),
  }),
  output: pageOf(Topic),
});

export const getTopic = defineCall({
  ...company,
  name: "topics.get_topic",
  method: "GET",
  path: "/api/topics/threads/:id/",
  summary: "Returns a topic with its messages, oldest first",
  permission: "topic.read",
  effect: "read",
  input: z.object({ id: Id }),
  output: Thread,
});

/** The fields of a new topic, without the page that it is about. */
export const newTopicFields = {
  subject: text(150, 3),
  message: text(messageLimit, 1),
  urgency: TopicUrgency.default("normal"),
};
export const MessageBody = text(messageLimit, 1);

export const createTopic = defineCall({
  ...company,
  name: "topics.create_topic",
  method: "POST",
  path: "/api/topics/threads/",
  summary: "Creates a topic with its first message",
  permission: "topic.write",
  effect: "write",
  creates: true,
  input: z.object({ ...newTopicFields, about: TopicSubjectPage.optional() }),
  output: Thread,
});

export const replyToTopic = defineCall({
  ...company,
  name: "topics.reply_to_topic",
  method: "POST",
  path: "/api/topics/threads/:id/messages/",
  summary: "Adds a message to an open topic",
  permission: "topic.write",
  effect: "write",
  creates: true,
  input: z.object({ id: Id, body: MessageBody }),
  output: TopicMessage,
});

export const topicActions = ["open_topic", "close_topic", "archive_topic"] as const;
export type TopicAction = (typeof topicActions)[number];

export const changeTopicStatus = defineCall({
  ...company,
  name: "topics.change_topic_status",
  method: "POST",
  path: "/api/topics/threads/:action/",
  summary: "Reopens, closes or archives a topic: open_topic, close_topic, archive_topic",
  permission: "topic.write",
  effect: "write",
  input: z.object({ action: z.enum(topicActions), id: Id }),
  output: Topic,
});

/** Home page data: the open topics of a company, and those with new messages since the last visit. */
export const TopicHome = z.object({
  open: z.number().int(),
  as_of: z.iso.datetime().nullable(),
  moved: z.number().int(),
});
export type TopicHome = z.infer<typeof TopicHome>;
