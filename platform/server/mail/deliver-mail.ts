import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type Gate, inTransaction } from "#platform/server/http/gate-services.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import type { Config } from "../config/config.ts";
import { claimMail, findUnaddressed, finishMail, isWaiting, releaseMail } from "./mail.store.ts";
import { mailPatience, maxDeliveryMs } from "./mail-patience.ts";

interface Letter {
  id: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  body: string;
  date: Date;
}

const frame = { scope: "jobs", companyId: null, userId: null, effect: "write" } as const;
const deliveryMinutes = 2;

/** Job that delivers one message over SMTP, or saves it as an .eml file when no server is configured. */
export const deliverMail = defineJob({
  name: "mail.deliver",
  input: z.object({ companyId: z.number().int(), id: z.uuid() }),
  // The retries take about two days in total, so that no message is lost while the mail server is unavailable for a
  // night.
  retryLimit: 14,
  retryDelaySeconds: 10,
  expireInSeconds: deliveryMinutes * 60,
  perform: ({ gate }, { companyId, id }) => deliver(gate, companyId, id),
});

/** Job that delivers the messages that waited for a configured recipient. */
export const deliverUnaddressed = defineJob({
  name: "mail.deliver_unaddressed",
  input: z.object({}),
  cron: "*/10 * * * *",
  async perform({ gate }) {
    if (!gate.config.contactMailTo) return;
    // The error is stored with the message, which is retried later; the other messages continue.
    for (const { company_id, id } of await inTransaction(gate, frame, findUnaddressed))
      await deliver(gate, company_id, id).catch(() => undefined);
  },
});

async function deliver(gate: Gate, companyId: number, id: string): Promise<void> {
  const now = gate.clock.now();
  const until = new Date(now.getTime() + deliveryMinutes * 60_000);
  const mail = await inTransaction(gate, frame, (db) => claimMail(db, companyId, id, now, until));
  if (!mail) {
    // Another delivery has claimed the message; if that delivery fails, this one retries after the claim has expired.
    const waiting = await inTransaction(gate, frame, (db) => isWaiting(db, companyId, id));
    if (waiting) throw new Error("The message is being delivered by somebody else");
    return;
  }
  const recipient = mail.recipient || gate.config.contactMailTo;
  if (!recipient) {
    await inTransaction(gate, frame, (db) => releaseMail(db, companyId, id, "CONTACT_MAIL_TO is not set"));
    return;
  }
  const letter = { id, ...mail, recipient, replyTo: mail.reply_to, date: mail.created_at };
  try {
    const status = gate.config.smtpUrl
      ? await sendLetter(gate.config, letter)
      : await writeToOutbox(gate.config, letter);
    await inTransaction(gate, frame, (db) => finishMail(db, companyId, id, { status, at: gate.clock.now() }));
  } catch (error) {
    await inTransaction(gate, frame, (db) => releaseMail(db, companyId, id, reasonOf(error)));
    throw error;
  }
}

/** Returns the error as a text that the database can store, because a mail server may answer with any bytes. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason.replaceAll("\0", "").slice(0, 500).toWellFormed();
}

const envelope = (config: Config, letter: Letter) => ({
  from: config.mailFrom,
  to: letter.recipient,
  replyTo: letter.replyTo ?? undefined,
  subject: letter.subject,
  text: letter.body,
  date: letter.date,
  // A repeated message has the same message id, so that mailboxes show it once.
  messageId: `<${letter.id}@${new URL(config.origin).hostname}>`,
});

async function sendLetter(config: Config, letter: Letter): Promise<"sent"> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ url: config.smtpUrl, ...mailPatience });
  try {
    const signal = AbortSignal.timeout(maxDeliveryMs);
    await transport.sendMail({ ...envelope(config, letter), signal });
  } finally {
    transport.close();
  }
  return "sent";
}

async function writeToOutbox(config: Config, letter: Letter): Promise<"kept"> {
  const { createTransport } = await import("nodemailer");
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  const { message } = await composer.sendMail(envelope(config, letter));
  const folder = join(config.dataDirectory, "outbox");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${letter.id}.eml`);
  await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
  await rename(`${file}.part`, file);
  return "kept";
}
