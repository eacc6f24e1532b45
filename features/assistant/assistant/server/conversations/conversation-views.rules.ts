import { Answer, type ChatMessage, Outcome } from "#features/assistant/assistant/answer.contract.ts";
import type { OwnConversation } from "#features/assistant/assistant/assistant.contract.ts";
import type {
  Conversation,
  ReviewedMessage,
} from "#features/assistant/assistant/manage-assistant.contract.ts";
import { withoutAccents } from "#platform/contract/fold-text.ts";
import type { OwnRow } from "./conversation.store.ts";
import type { ConversationRow } from "./managed-conversation.store.ts";
import type { MessageRow } from "./message.store.ts";

/** A stored message as the person sees it. */
export function chatMessageFrom({ id, type, content, said_at, answer, rating }: MessageRow): ChatMessage {
  const parseResult = Answer.safeParse(answer);
  return {
    id,
    type: type === "bot" ? "bot" : "user",
    content,
    timestamp: said_at.toISOString(),
    // An answer stored by an older version of the portal may have another shape; then only its text is shown.
    answer: parseResult.success ? parseResult.data : null,
    rating: rating === "useful" || rating === "not_useful" ? rating : null,
  };
}

/** Returns a stored message with the review of the provider's people. */
export function reviewedMessageFrom(row: MessageRow): ReviewedMessage {
  const outcome = Outcome.safeParse(row.outcome);
  return {
    ...chatMessageFrom(row),
    rating_note: row.rating_note,
    outcome: outcome.success ? outcome.data : null,
    review:
      row.review === "good" || row.review === "bad"
        ? {
            verdict: row.review,
            note: row.review_note,
            by_name: row.reviewed_by_name ?? "",
            at: (row.reviewed_at ?? row.said_at).toISOString(),
          }
        : null,
  };
}

/** A question of the conversation with its answer; null while it has none. */
export interface Exchange {
  question: string;
  answer: Answer | null;
}

/** Returns the newest questions of a conversation with their answers, the newest first. */
export function newestExchanges(
  messages: readonly Pick<MessageRow, "type" | "content" | "answer">[],
  limit: number,
): Exchange[] {
  const exchanges: Exchange[] = [];
  for (const { type, content, answer } of messages) {
    const last = exchanges.at(-1);
    if (type === "user") exchanges.push({ question: content, answer: null });
    else if (last) last.answer = answer;
  }
  return exchanges.slice(-limit).toReversed();
}

export function conversationFrom({ started_at, last_at, ...row }: ConversationRow): Conversation {
  return { ...row, started_at: started_at.toISOString(), last_at: last_at.toISOString() };
}

const around = 80;

/** Returns the part of a text around the given words. */
export function excerptAround(text: string, words: string): string {
  const at = Math.max(0, withoutAccents(text).indexOf(withoutAccents(words)));
  const [from, to] = [Math.max(0, at - around), at + words.length + around];
  return `${from > 0 ? "…" : ""}${text.slice(from, to).toWellFormed()}${to < text.length ? "…" : ""}`;
}

export function ownConversationFrom({ id, title, started_at, last_at, questions }: OwnRow): OwnConversation {
  return { id, title, started_at: started_at.toISOString(), last_at: last_at.toISOString(), questions };
}
