import { v7 as uuidv7 } from "uuid";
import type { Database } from "#platform/server/database/open-database.ts";
import { deliverMail } from "./deliver-mail.ts";
import { insertMail } from "./mail.store.ts";
import type { MailDraft } from "./mail-draft.ts";

/** Adds a message to the outbox and returns the job that will deliver it. */
export async function postMail(db: Database, draft: MailDraft & { companyId: number }, at: Date) {
  const id = uuidv7();
  await insertMail(db, {
    company_id: draft.companyId,
    id,
    recipient: draft.to ?? "",
    reply_to: draft.replyTo ?? null,
    // A subject is one line, even if inserted text contains line breaks.
    subject: draft.subject.replace(/\s+/g, " ").slice(0, 200),
    body: draft.text,
    confidential: draft.confidential ?? false,
    created_at: at,
  });
  return { name: deliverMail.name, input: { companyId: draft.companyId, id } };
}
