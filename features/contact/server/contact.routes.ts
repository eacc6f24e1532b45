import * as contract from "#features/contact/contact.contract.ts";
import * as manage from "#features/contact/manage-contacts.contract.ts";
import { route } from "#platform/server/verb.ts";
import { createContact } from "./create-contact.ts";
import { getChallenge } from "./get-challenge.ts";
import { listContacts } from "./list-contacts.ts";
import { updateContact } from "./update-contact.ts";
import { validateRecaptcha } from "./validate-recaptcha.ts";

export const contactRoutes = [
  route(contract.getChallenge, getChallenge),
  route(contract.validateRecaptcha, validateRecaptcha),
  route(contract.createContact, createContact),
  route(manage.listContacts, listContacts),
  route(manage.updateContact, updateContact),
];
