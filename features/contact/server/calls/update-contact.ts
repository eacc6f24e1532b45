import type * as contract from "#features/contact/manage-contacts.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { contactFrom } from "../requests/contact.rules.ts";
import { changeContact, contactExists } from "../requests/contact.store.ts";

export const updateContact: Verb<typeof contract.updateContact> = async (
  { db, actor, clock, audit },
  { id, version, status, note },
) => {
  const by = authorOf(actor).name;
  const contact = await changeContact(db, { id, version }, { status, note, at: clock.now(), by });
  if (!contact) throw new Refusal((await contactExists(db, id)) ? "stale_version" : "not_found");
  audit({
    action: "contact.updated",
    objectType: "contact_request",
    objectId: id,
    details: { status },
    companyId: 0,
  });
  return contactFrom(contact);
};
