import type { OwnConversation } from "#features/assistant/assistant.contract.ts";
import type { OwnRow } from "./conversation.store.ts";

export function ownFrom({ id, title, started_at, last_at, questions }: OwnRow): OwnConversation {
  return { id, title, started_at: started_at.toISOString(), last_at: last_at.toISOString(), questions };
}
