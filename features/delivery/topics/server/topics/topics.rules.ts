import {
  type Topic,
  type TopicAction,
  type TopicMessage,
  type TopicStatus,
  type TopicUrgency,
  targetAnswerHours,
} from "#features/delivery/topics/topics.contract.ts";
import type { AttachmentRow } from "./attachments.store.ts";
import type { MessageRow, TopicRow } from "./topics.store.ts";

/** The next state of each action, by the present state. */
const moves = {
  open_topic: { to: "open", from: ["closed", "archived"] },
  close_topic: { to: "closed", from: ["open"] },
  archive_topic: { to: "archived", from: ["open", "closed"] },
} as const satisfies Record<TopicAction, { to: TopicStatus; from: readonly TopicStatus[] }>;

/** Returns the state to which an action leads; undefined if the action is not possible in the current state. */
export function nextStatus(status: TopicStatus, action: TopicAction): TopicStatus | undefined {
  const { to, from } = moves[action];
  return (from as readonly TopicStatus[]).includes(status) ? to : undefined;
}

/** Returns the time by which the provider should answer a message of the company. */
export function answerDueAt({
  urgency,
  waiting_since,
}: {
  urgency: TopicUrgency;
  waiting_since: Date;
}): Date {
  return new Date(waiting_since.getTime() + targetAnswerHours[urgency] * 3_600_000);
}

export function topicFrom(row: TopicRow): Topic {
  const {
    opened_by_name,
    created_at,
    last_message_at,
    last_side,
    about_path,
    about_name,
    waiting_since,
    ...topic
  } = row;
  const status = row.status as TopicStatus;
  const urgency = row.urgency as TopicUrgency;
  return {
    ...topic,
    status,
    urgency,
    answer_due_at:
      status === "open" && last_side === "client"
        ? answerDueAt({ urgency, waiting_since }).toISOString()
        : null,
    opened_by: opened_by_name,
    created_at: created_at.toISOString(),
    last_message_at: last_message_at.toISOString(),
    about: about_path !== null && about_name !== null ? { path: about_path, name: about_name } : null,
    waiting_for: status === "open" ? (last_side === "client" ? "provider" : "client") : null,
  };
}

export function messageFrom(
  { author_name, side, created_at, ...row }: MessageRow,
  attachments: readonly AttachmentRow[],
): TopicMessage {
  return {
    ...row,
    author: author_name,
    side: side as TopicMessage["side"],
    created_at: created_at.toISOString(),
    attachments: attachments
      .filter(({ message_id }) => message_id === row.id)
      .map(({ id, name, content_type, bytes, sha256 }) => ({ id, name, content_type, bytes, sha256 })),
  };
}
