import type * as contract from "#features/assistant/manage-assistant.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { conversationFrom, excerptOf } from "../conversations/conversation-views.rules.ts";
import { findConversation, findMentioning } from "../conversations/managed-conversation.store.ts";

export const searchMessages: Verb<typeof contract.searchMessages> = async (
  { db, actor, audit },
  { q, reason },
) => {
  const hits = await findMentioning(db, q);
  const items = [];
  for (const { id, conversation_id, content, said_at } of hits) {
    const row = await findConversation(db, conversation_id);
    if (!row) continue;
    const at = said_at.toISOString();
    items.push({ conversation: conversationFrom(row), message_id: id, excerpt: excerptOf(content, q), at });
  }
  audit({
    action: "assistant.messages_searched",
    objectType: "company",
    objectId: companyIn(actor),
    details: { q, reason, found: items.length },
  });
  return { items };
};
