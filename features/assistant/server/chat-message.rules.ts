import { Answer, type ChatMessage, Outcome } from "#features/assistant/answer.contract.ts";
import type { ReviewedMessage } from "#features/assistant/manage-assistant.contract.ts";
import type { MessageRow } from "./message.store.ts";

/** A stored message as the person sees it. */
export function chatMessageFrom({ id, type, content, said_at, answer, rating }: MessageRow): ChatMessage {
  const read = Answer.safeParse(answer);
  return {
    id,
    type: type === "bot" ? "bot" : "user",
    content,
    timestamp: said_at.toISOString(),
    // An answer of an older portal may have another shape: its text is still there.
    answer: read.success ? read.data : null,
    rating: rating === "useful" || rating === "not_useful" ? rating : null,
  };
}

/** The same with what the provider's people say of it. */
export function reviewedFrom(row: MessageRow): ReviewedMessage {
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
