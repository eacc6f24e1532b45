import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/contact/contact.contract.ts";
import type { NewContact } from "#features/contact/contact.contract.ts";
import type { MailDraft } from "#platform/server/mail/mail-draft.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { useCheck } from "../human/human-check.store.ts";
import { limitVisitor } from "../human/limit-visitor.ts";
import { visitorDigest } from "../human/visitor.rules.ts";
import { insertContact } from "../requests/contact.store.ts";

/** The message that announces a contact request to the provider; answering it answers the visitor. */
function contactMail(to: string | undefined, origin: string, contact: NewContact): MailDraft {
  const { name, lastname, phone, email, company_name, message } = contact;
  return {
    to,
    replyTo: email,
    subject: `Contacto: ${name} ${lastname} (${company_name})`,
    text: [
      `${name} ${lastname} escribió en el formulario de contacto.`,
      "",
      `Empresa: ${company_name}`,
      `Correo: ${email}`,
      `Celular: ${phone}`,
      "",
      message,
      "",
      "Ver la solicitud en el portal:",
      `${origin}/Manage/ContactRequests`,
    ].join("\n"),
  };
}

export const createContact: Verb<typeof contract.createContact> = async (context, { newContact }) => {
  const { db, clock, config, http, audit, mail } = context;
  const at = clock.now();
  if (!(await useCheck(db, visitorDigest(http), at))) throw new Refusal("human_check_failed");
  await limitVisitor(context, "contact");
  const id = uuidv7();
  await insertContact(db, id, newContact, at);
  // Kept here first; the mail leaves with the commit, is tried again until it is delivered, and waits for an address.
  mail(contactMail(config.contactMailTo, config.origin, newContact));
  audit({ action: "contact.requested", objectType: "contact_request", objectId: id, companyId: 0 });
  return { ok: true };
};
