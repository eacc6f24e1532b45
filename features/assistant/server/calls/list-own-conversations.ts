import type * as contract from "#features/assistant/assistant.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findOwnPage } from "../conversations/conversation.store.ts";
import { ownFrom } from "../conversations/conversation-views.rules.ts";

export const listOwnConversations: Verb<typeof contract.listOwnConversations> = async (
  { db, actor },
  search,
) => {
  const page = await findOwnPage(db, personOf(actor).userId, search);
  return { ...page, items: page.items.map(ownFrom) };
};
