import type * as contract from "#features/assistant/assistant.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { deleteOne, findOwn } from "../conversations/conversation.store.ts";

export const deleteOwnConversation: Verb<typeof contract.deleteOwnConversation> = async (
  { db, actor, audit },
  { id },
) => {
  const row = await findOwn(db, personOf(actor).userId, id);
  if (!row) throw new Refusal("not_found");
  await deleteOne(db, id);
  audit({
    action: "assistant.conversation_deleted",
    objectType: "assistant_conversation",
    objectId: id,
    details: { questions: row.questions },
  });
  return {};
};
