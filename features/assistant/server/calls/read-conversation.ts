import type * as contract from "#features/assistant/manage-assistant.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { conversationFrom, reviewedFrom } from "../conversations/conversation-views.rules.ts";
import { findConversation } from "../conversations/managed-conversation.store.ts";
import { findOfConversation } from "../conversations/message.store.ts";

/** Somebody else's words are read with a reason, and that stands in the company's audit log. */
export const readConversation: Verb<typeof contract.readConversation> = async (
  { db, audit },
  { id, reason },
) => {
  const row = await findConversation(db, id);
  if (!row) throw new Refusal("not_found");
  const messages = await findOfConversation(db, id);
  audit({
    action: "assistant.conversation_read",
    objectType: "assistant_conversation",
    objectId: id,
    details: { reason, person: row.user_name },
  });
  return { conversation: conversationFrom(row), messages: messages.map(reviewedFrom) };
};
