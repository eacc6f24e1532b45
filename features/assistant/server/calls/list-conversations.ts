import type * as contract from "#features/assistant/manage-assistant.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { conversationFrom } from "../conversations/conversation-views.rules.ts";
import { findConversationPage } from "../conversations/managed-conversation.store.ts";

export const listConversations: Verb<typeof contract.listConversations> = async ({ db }, search) => {
  const page = await findConversationPage(db, search);
  return { ...page, items: page.items.map(conversationFrom) };
};
