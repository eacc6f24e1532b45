import * as contract from "#features/contact/contact.contract.ts";
import * as manage from "#features/contact/manage-contacts.contract.ts";
import { route } from "#platform/server/verb.ts";
import { createContact } from "./calls/create-contact.ts";
import { getChallenge } from "./calls/get-challenge.ts";
import { listContacts } from "./calls/list-contacts.ts";
import { updateContact } from "./calls/update-contact.ts";
import { validateRecaptcha } from "./calls/validate-recaptcha.ts";

export const contactRoutes = [
  route(contract.getChallenge, getChallenge),
  route(contract.validateRecaptcha, validateRecaptcha),
  route(contract.createContact, createContact),
  route(manage.listContacts, listContacts),
  route(manage.updateContact, updateContact),
];
