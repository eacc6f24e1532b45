import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/contact/contact.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { insertContact } from "./contact.store.ts";
import { contactMail } from "./contact-mail.ts";
import { useCheck } from "./human-check.store.ts";
import { limitVisitor } from "./limit-visitor.ts";
import { visitorDigest } from "./visitor.rules.ts";

export const createContact: Verb<typeof contract.createContact> = async (context, { newContact }) => {
  const { db, clock, config, http, audit, mail } = context;
  const at = clock.now();
  if (!(await useCheck(db, visitorDigest(http), at))) throw new Refusal("human_check_failed");
  await limitVisitor(context, "contact");
  const id = uuidv7();
  await insertContact(db, id, newContact, at);
  // Kept here first; the mail leaves with the commit and is tried again until it is delivered.
  if (config.contactMailTo) mail(contactMail(config.contactMailTo, config.origin, newContact));
  audit({ action: "contact.requested", objectType: "contact_request", objectId: id, companyId: 0 });
  return { ok: true };
};
