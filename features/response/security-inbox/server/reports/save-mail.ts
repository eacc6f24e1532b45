import { v7 as uuidv7 } from "uuid";
import type { InboxSettings } from "#features/response/security-inbox/contracts/inbox-settings.contract.ts";
import type { ReporterAnswer } from "#features/response/security-inbox/contracts/inbox-terms.contract.ts";
import {
  type MailReading,
  readingFailureOf,
} from "#features/response/security-inbox/mail-reading.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { cutFileName, cutText } from "#platform/readers/cut-text.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import { recomputeClocks } from "#platform/server/work/recompute-clocks.ts";
import { campaignKeysOf } from "../campaigns/campaign.rules.ts";
import { insertKeys } from "../campaigns/campaign.store.ts";
import { joinCampaign } from "../campaigns/join-campaign.ts";
import {
  addReport,
  countReport,
  findMail,
  findSame,
  insertMail,
  lockInbox,
  type MailRow,
  saveNumbers,
} from "../mails/reported-mail.store.ts";
import { announceInbox, mailCase, notifyReporters } from "../mails/reported-mail-case.ts";
import { answerTargetOf } from "../settings/inbox-settings.store.ts";
import { openAlertOfHarm } from "./open-alert.ts";

/** A mail that was read, with the key of its stored bytes. */
export interface ReadMail {
  reading: MailReading;
  original: { key: string; name: string; bytes: number; sha256: string };
}

export interface Submitted {
  id: string;
  via: string;
  user_id: number | null;
  reporter_name: string;
  clicked: string;
  typed_password: string;
  opened_attachment: string;
  words: string;
  /** The department of the reporter; empty where it is not stated. */
  department: string;
}

const maxSigns = 3;
const heavyFrom = 4;

/**
 * Stores one reported mail, as a new row of the queue or as a further report of a known mail, and returns its row. A
 * repeated report by the same person changes nothing; if the mail is already decided, the reporter gets the answer at
 * once.
 */
export async function saveMail(
  context: VerbContext,
  submitted: Submitted,
  mail: ReadMail,
  settings: InboxSettings,
): Promise<MailRow | undefined> {
  const { db, actor, clock, audit } = context;
  const [companyId, now] = [companyIn(actor), clock.now()];
  const numbers = await lockInbox(db, companyId);
  const { reading, original } = mail;
  const knownSame = await findSame(db, {
    sha256: original.sha256,
    messageId: reading.message_ids[0] ?? null,
    contentHash: reading.keys.content,
  });
  const id = knownSame ?? uuidv7();
  if (!knownSame) {
    const number = numbers.number + 1;
    await insertMail(db, { ...rowOf(mail, now), company_id: companyId, id, number });
    const day = (reading.date ?? now.toISOString()).slice(0, 10);
    await insertKeys(db, { companyId, mailId: id, at: now }, campaignKeysOf(reading.keys, day));
    await appendActivity(context, mailCase, [
      {
        caseId: id,
        type: "opened",
        facts: { promised: answerTargetOf(settings), name: submitted.reporter_name },
      },
    ]);
    await recomputeClocks(context, mailCase, [id]);
    const campaign = await joinCampaign(context, id, numbers.campaign);
    await saveNumbers(db, companyId, { number, campaign });
  }
  const { via, user_id, reporter_name, clicked, typed_password, opened_attachment, words, department } =
    submitted;
  const report = {
    company_id: companyId,
    mail_id: id,
    submission_id: submitted.id,
    reported_at: now,
    via,
    user_id,
    reporter_name,
    clicked,
    typed_password,
    opened_attachment,
    words,
    department,
  };
  const isCounted = await addReport(db, report);
  if (isCounted) await countReport(db, id, now);
  audit({
    action: knownSame ? "reported_mail.reported_again" : "reported_mail.received",
    objectType: "reported_mail",
    objectId: id,
    details: { via: submitted.via, counted: isCounted },
  });
  if (knownSame && isCounted)
    await appendActivity(context, mailCase, [
      { caseId: id, type: "reported", facts: { name: submitted.reporter_name } },
    ]);
  const row = await findMail(db, id);
  if (!row || !isCounted) return row;
  await openAlertOfHarm(context, row, {
    reporter: reporter_name,
    harm: {
      clicked: clicked as ReporterAnswer,
      typed_password: typed_password as ReporterAnswer,
      opened_attachment: opened_attachment as ReporterAnswer,
    },
    words,
  });
  if (row.status === "resolved") notifyReporters(context, [row], [{ mail_id: id, user_id }], "result");
  announceInbox(context, knownSame ? { id } : { id, arrived: 1 });
  return row;
}

function rowOf({ reading, original }: ReadMail, now: Date) {
  const [from] = reading.from;
  const address = from?.address ?? "";
  const heavy = reading.signs
    .filter(({ weight }) => weight >= heavyFrom)
    .toSorted((one, other) => other.weight - one.weight);
  return {
    sha256: original.sha256,
    bytes: original.bytes,
    file_key: original.key,
    file_name: cutFileName(original.name, 300),
    reading: JSON.stringify(reading),
    reading_failed: readingFailureOf(reading) !== null,
    content_hash: reading.keys.content,
    message_id: reading.message_ids[0] ?? null,
    subject: cutText(reading.subject, 500),
    sender_name: cutText(from?.name ?? "", 300),
    sender_address: address.slice(0, 320),
    sender_domain: address.slice(address.lastIndexOf("@") + 1).slice(0, 255),
    sent_at: reading.date ? new Date(reading.date) : null,
    score: reading.score,
    signs: heavy.slice(0, maxSigns).map(({ reason }) => cutText(reason, 200)),
    text_hash: reading.keys.text,
    search: foldText(`${reading.subject} ${from?.name ?? ""} ${address} ${original.name}`).slice(0, 2_000),
    arrived_at: now,
    last_report_at: now,
    updated_at: now,
  };
}
