import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";

export const contactStates = ["new", "in_progress", "answered", "dismissed"] as const;
export const ContactState = z.enum(contactStates);
export type ContactState = z.infer<typeof ContactState>;

/** A contact request with its handling by staff. */
export const ContactRequest = z.object({
  id: Id,
  name: z.string(),
  lastname: z.string(),
  phone: z.string(),
  email: z.string(),
  company_name: z.string(),
  message: z.string(),
  status: ContactState,
  note: z.string(),
  version: z.number().int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  updated_by: z.string(),
});
export type ContactRequest = z.infer<typeof ContactRequest>;

const staff = { permission: "contact.manage", scope: "platform" } as const;

export const listContacts = defineCall({
  ...staff,
  name: "contact.list_contacts",
  method: "GET",
  path: "/api/manage/contacts/",
  summary: "Lists contact requests, newest first, with counts by state",
  effect: "read",
  input: PageRequest.extend({ status: ContactState.optional(), q: text(200).optional() }),
  output: pageOf(ContactRequest).extend({ states: z.record(ContactState, z.number().int()) }),
});

export const updateContact = defineCall({
  ...staff,
  name: "contact.update_contact",
  method: "PATCH",
  path: "/api/manage/contacts/:id/",
  summary: "Sets the state and the note of a contact request",
  effect: "write",
  input: z.object({
    id: Id,
    version: z.number().int().positive(),
    status: ContactState,
    note: text(2_000),
  }),
  output: ContactRequest,
});

/** Facts for the home of the provider: new contact requests. */
export const ContactHome = z.object({
  new_contacts: z.number().int(),
  /** Whether the mails about requests are not sent yet, because no recipient is configured (`CONTACT_MAIL_TO`). */
  mail_waits: z.boolean(),
});
export type ContactHome = z.infer<typeof ContactHome>;
