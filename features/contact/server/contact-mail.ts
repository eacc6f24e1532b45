import type { NewContact } from "#features/contact/contact.contract.ts";
import type { MailDraft } from "#platform/server/mail/mail-draft.ts";

/** The message that tells the provider of a contact request; answering it answers the visitor. */
export function contactMail(to: string, origin: string, contact: NewContact): MailDraft {
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
