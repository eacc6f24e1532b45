import { v7 as uuidv7 } from "uuid";
import type { TopicSubjectPage, TopicUrgency } from "#features/delivery/topics/topics.contract.ts";
import type { UploadedFile } from "#platform/contract/uploaded-file.ts";
import { authorOf, companyIn, isProvider } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { attachFiles, auditOfFiles } from "./attach-files.ts";
import { notifyOfMessage } from "./notify-of-message.ts";
import { addMessage, addTopic } from "./topics.store.ts";

interface NewTopic {
  subject: string;
  message: string;
  about?: TopicSubjectPage | undefined;
  urgency?: TopicUrgency | undefined;
  files?: readonly UploadedFile[];
}

/** Opens a topic with its first message, for a person or for the portal itself, and returns its id. */
export async function openTopic(
  context: VerbContext,
  { subject, message, about, urgency = "normal", files = [] }: NewTopic,
): Promise<string> {
  const { db, actor, clock, audit, announce } = context;
  const author = authorOf(actor);
  const company_id = companyIn(actor);
  const side = isProvider(actor) ? "provider" : "client";
  const [id, messageId, at] = [uuidv7(), uuidv7(), clock.now()];
  await addTopic(db, {
    id,
    company_id,
    subject,
    opened_by: author.id,
    opened_by_name: author.name,
    last_side: side,
    about_path: about?.path ?? null,
    about_name: about?.name ?? null,
    urgency,
    at,
  });
  await addMessage(db, {
    id: messageId,
    company_id,
    topic_id: id,
    author_id: author.id,
    author_name: author.name,
    side,
    body: message,
    created_at: at,
  });
  const attachments = await attachFiles(context, { topicId: id, messageId }, files);
  audit({
    action: "topic.created",
    objectType: "topic",
    objectId: id,
    details: { subject, ...auditOfFiles(attachments) },
  });
  await notifyOfMessage(context, { id, subject }, side);
  announce({ topic: "topics.changed", data: { id } });
  return id;
}
