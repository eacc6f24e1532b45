import { v7 as uuidv7 } from "uuid";
import { authorOf } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../company-contacts.contract.ts";
import { maxContacts } from "../../company-contacts.contract.ts";
import { deleteContact, findContacts, insertContact } from "./company-contacts.store.ts";
import { lockCompany } from "./company-periods.store.ts";
import { loadCompany } from "./managed-company.ts";

const contactsOf = async (db: Database, id: number) => ({ items: await findContacts(db, id) });

const listContacts: Verb<typeof contract.listContacts> = async ({ db }, { id }) => {
  await loadCompany(db, id);
  return await contactsOf(db, id);
};

export const addContact: Verb<typeof contract.addContact> = async (
  { db, actor, clock, audit },
  { id, ...fields },
) => {
  if (!(await lockCompany(db, id))) throw new Refusal("not_found");
  if (fields.email === "" && fields.phone === "")
    throw new Refusal("invalid_input", { detail: "Indique un correo o un teléfono del contacto." });
  if ((await findContacts(db, id)).length >= maxContacts)
    throw new Refusal("conflict", { detail: `La empresa ya tiene ${maxContacts} contactos.` });
  const contactId = uuidv7();
  await insertContact(db, {
    ...fields,
    company_id: id,
    id: contactId,
    created_at: clock.now(),
    created_by_name: authorOf(actor).name,
  });
  audit({
    action: "company.contact_added",
    objectType: "company_contact",
    objectId: contactId,
    companyId: id,
    details: { name: fields.name, always_on: fields.always_on },
  });
  return await contactsOf(db, id);
};

const removeContact: Verb<typeof contract.removeContact> = async ({ db, audit }, { id, contact }) => {
  const removedContact = await deleteContact(db, id, contact);
  if (!removedContact) throw new Refusal("not_found");
  audit({
    action: "company.contact_removed",
    objectType: "company_contact",
    objectId: contact,
    companyId: id,
    details: removedContact,
  });
  return await contactsOf(db, id);
};

export const companyContactsVerbs = [
  route(contract.listContacts, listContacts),
  route(contract.addContact, addContact),
  route(contract.removeContact, removeContact),
];
