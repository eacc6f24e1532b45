import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";

const staff = { permission: "company.manage", scope: "platform" } as const;
const path = "/api/manage/companies/:id/contacts/";

/** A person of a company to whom the provider writes or calls. */
export const CompanyContact = z.object({
  id: Id,
  name: z.string(),
  position: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Whether the contact is available at any hour of any day. */
  always_on: z.boolean(),
});
export type CompanyContact = z.infer<typeof CompanyContact>;

const Contacts = z.object({ items: z.array(CompanyContact) });

export const maxContacts = 30;

export const listContacts = defineCall({
  ...staff,
  name: "companies.list_contacts",
  method: "GET",
  path,
  summary: "Lists the contacts of a company, those available at any hour first",
  effect: "read",
  input: z.object({ id: IntId }),
  output: Contacts,
});

export const addContact = defineCall({
  ...staff,
  name: "companies.add_contact",
  method: "POST",
  path,
  summary: "Adds a contact with a mail address or a telephone; at most 30 per company",
  effect: "write",
  creates: true,
  input: z.object({
    id: IntId,
    name: text(120, 2),
    position: text(80).default(""),
    email: z.union([z.literal(""), z.email("Escriba un correo como nombre@empresa.cl").max(254)]).default(""),
    phone: text(30)
      .regex(/^(\+?[\d\s()-]{8,30})?$/, "Escriba un teléfono como +56 9 1234 5678")
      .default(""),
    always_on: z.boolean().default(false),
  }),
  output: Contacts,
});

export const removeContact = defineCall({
  ...staff,
  name: "companies.remove_contact",
  method: "DELETE",
  path: `${path}:contact/`,
  summary: "Deletes a contact of a company",
  effect: "write",
  input: z.object({ id: IntId, contact: Id }),
  output: Contacts,
});
