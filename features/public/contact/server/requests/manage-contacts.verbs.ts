import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../manage-contacts.contract.ts";
import { contactFrom, stateCounts } from "./contact.rules.ts";
import { changeContact, contactExists, countStates, findContacts } from "./contact.store.ts";

const listContacts: Verb<typeof contract.listContacts> = async ({ db }, { cursor, limit, ...filter }) => {
  const page = await findContacts(db, filter, { cursor, limit });
  return { ...page, items: page.items.map(contactFrom), states: stateCounts(await countStates(db)) };
};

const updateContact: Verb<typeof contract.updateContact> = async (
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

export const manageContactsVerbs = [
  route(contract.listContacts, listContacts),
  route(contract.updateContact, updateContact),
];
