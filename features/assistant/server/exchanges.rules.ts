import type { Answer } from "#features/assistant/answer.contract.ts";
import type { MessageRow } from "./message.store.ts";

/** A question of the conversation and what was answered; null while, or because, nothing was. */
export interface Exchange {
  question: string;
  answer: Answer | null;
}

/** The newest questions of a conversation with their answers, the newest first. */
export function newestExchanges(
  messages: readonly Pick<MessageRow, "type" | "content" | "answer">[],
  most: number,
): Exchange[] {
  const exchanges: Exchange[] = [];
  for (const { type, content, answer } of messages) {
    const last = exchanges.at(-1);
    if (type === "user") exchanges.push({ question: content, answer: null });
    else if (last) last.answer = answer;
  }
  return exchanges.slice(-most).toReversed();
}
