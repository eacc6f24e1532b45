import type * as contract from "#features/assistant/assistant.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findOwn } from "../conversations/conversation.store.ts";
import { chatMessageFrom, ownFrom } from "../conversations/conversation-views.rules.ts";
import { findOfConversation } from "../conversations/message.store.ts";

export const getOwnConversation: Verb<typeof contract.getOwnConversation> = async ({ db, actor }, { id }) => {
  const row = await findOwn(db, personOf(actor).userId, id);
  if (!row) throw new Refusal("not_found");
  const messages = await findOfConversation(db, id);
  return { conversation: ownFrom(row), messages: messages.map(chatMessageFrom) };
};
