import type * as contract from "#features/assistant/assistant.contract.ts";
import { findCompanyNamed } from "#features/companies/server/companies.public.ts";
import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { deleteOwn } from "./conversation.store.ts";

/** One's own history may go even when the chat itself was switched off. */
export const cleanHistory: Verb<typeof contract.cleanHistory> = async (
  { db, actor, audit },
  { client, id_user },
) => {
  const person = personOf(actor);
  if (id_user !== person.userId)
    throw new Refusal("not_your_company", { detail: "Solo puede eliminar su propio historial." });
  const company = await findCompanyNamed(db, client);
  if (!company || company.id !== person.companyId)
    throw new Refusal("not_your_company", { detail: "La empresa indicada no es su empresa activa." });
  const deleted = await deleteOwn(db, person.userId);
  audit({
    action: "assistant.history_cleaned",
    objectType: "portal_user",
    objectId: person.userId,
    details: { messages: deleted },
  });
  return { deleted };
};
