import type { Conversation } from "#features/assistant/manage-assistant.contract.ts";
import { withoutAccents } from "#platform/contract/fold-text.ts";
import type { ConversationRow } from "./managed-conversation.store.ts";

export function conversationFrom({ started_at, last_at, ...row }: ConversationRow): Conversation {
  return { ...row, started_at: started_at.toISOString(), last_at: last_at.toISOString() };
}

const around = 80;

/** Some words of a text, with what stands around them. */
export function excerptOf(text: string, words: string): string {
  const at = Math.max(0, withoutAccents(text).indexOf(withoutAccents(words)));
  const [from, to] = [Math.max(0, at - around), at + words.length + around];
  return `${from > 0 ? "…" : ""}${text.slice(from, to).toWellFormed()}${to < text.length ? "…" : ""}`;
}
