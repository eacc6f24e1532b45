import type {
  OwnMail,
  OwnMailDetail,
} from "#features/response/security-inbox/contracts/own-mails.contract.ts";
import { MailReading } from "#features/response/security-inbox/mail-reading.contract.ts";
import { cutText } from "#platform/readers/cut-text.ts";
import { type Actor, personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findStepsForClient } from "#platform/server/work/step.store.ts";
import { findOwnMail, type OwnMailRow } from "./own-mail.store.ts";
import { findMailReading } from "./reported-mail.store.ts";
import { mailCode } from "./reported-mail-case.ts";

const maxText = 2_000;
const maxSteps = 50;

/**
 * Returns a mail in the reporter's view: its decision once it is answered; after the reporter challenged it, still
 * the earlier decision.
 */
export function ownMailFrom(row: OwnMailRow): OwnMail {
  return {
    id: row.id,
    code: mailCode(row.number),
    subject: row.subject,
    reading_failed: row.reading_failed,
    sender: row.sender_name ? `${row.sender_name} <${row.sender_address}>` : row.sender_address,
    status: row.status as OwnMail["status"],
    verdict: row.verdict as OwnMail["verdict"],
    malice: row.malice as OwnMail["malice"],
    answer: row.answer,
    decided_at: row.decided_at?.toISOString() ?? null,
    reported_at: row.reported_at.toISOString(),
    due_at: row.due_at?.toISOString() ?? null,
  };
}

export async function ownMailDetail(
  { db, actor }: { db: VerbContext["db"]; actor: Actor },
  id: string,
): Promise<OwnMailDetail> {
  const row = await findOwnMail(db, personOf(actor).userId, id);
  const mailReading = row && (await findMailReading(db, id));
  if (!row || !mailReading) throw new Refusal("not_found");
  const reading = MailReading.parse(mailReading.reading);
  const steps = await findStepsForClient(db, "reported_mail", [id], {
    turns: ["opened", "taken", "decided", "undone"],
    most: maxSteps,
  });
  return {
    mail: ownMailFrom(row),
    report: {
      clicked: row.clicked,
      typed_password: row.typed_password,
      opened_attachment: row.opened_attachment,
      words: row.words,
    } as OwnMailDetail["report"],
    text: cutText(reading.text.seen, maxText),
    sent_at: reading.date,
    story: steps.map(({ id: step, type, side, at, note }) => ({
      id: step,
      type,
      side,
      at: at.toISOString(),
      note,
    })),
  };
}
