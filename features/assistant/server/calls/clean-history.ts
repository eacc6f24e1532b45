import type * as contract from "#features/assistant/assistant.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { deleteOwn } from "../conversations/conversation.store.ts";
import { requireActiveCompany } from "../conversations/take-question.ts";

/** One's own history may go even when the chat itself was switched off. */
export const cleanHistory: Verb<typeof contract.cleanHistory> = async (
  { db, actor, audit },
  { client, id_user },
) => {
  const person = personOf(actor);
  if (id_user !== person.userId)
    throw new Refusal("not_your_company", { detail: "Solo puede eliminar su propio historial." });
  await requireActiveCompany(db, person, client);
  const deleted = await deleteOwn(db, person.userId);
  audit({
    action: "assistant.history_cleaned",
    objectType: "portal_user",
    objectId: person.userId,
    details: { messages: deleted },
  });
  return { deleted };
};
