import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { InboxSettings } from "#features/response/security-inbox/contracts/inbox-settings.contract.ts";
import type { MailContext } from "#features/response/security-inbox/reading/mail-context.ts";
import {
  checkReportedToday,
  mailsBesideApart,
  readMailApart,
} from "#features/response/security-inbox/reading/read-in-thread.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { companyIn } from "#platform/server/actor.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { defineJob, type JobContext } from "#platform/server/jobs/define-job.ts";
import type { MailRow } from "../mails/reported-mail.store.ts";
import { announceInbox } from "../mails/reported-mail-case.ts";
import { findInboxSettings } from "../settings/inbox-settings.store.ts";
import { mailContextOf } from "../settings/reading-context.ts";
import { acknowledgeReport, mailRefusal, noMailInside } from "../smtp-server/answer-by-mail.ts";
import { findAddressOf } from "../smtp-server/quarantine.store.ts";
import { readSubmissionName } from "./read-submission-name.ts";
import { type ReadMail, saveMail } from "./save-mail.ts";
import { findSubmission, finishSubmission, markReadability } from "./submission.store.ts";
import { type SubmittedMail, unpackSubmission } from "./unpack-submission.ts";

const maximumBytes = 30_000_000;

/**
 * Job that reads a submitted file outside of the request and stores its mails with the portal's own rights, because
 * reporters may see only their own mails.
 */
export const readSubmission = defineJob({
  name: readSubmissionName.name,
  input: readSubmissionName.input,
  async perform({ gate, actor }, { id }) {
    const frame = { scope: "company", name: "security inbox", companyId: companyIn(actor) } as const;
    const { submission, settings, now } = await asSystem(
      gate,
      { ...frame, effect: "read" },
      async ({ db, clock }) => {
        return {
          submission: await findSubmission(db, id),
          settings: await findInboxSettings(db),
          now: clock.now(),
        };
      },
    );
    // A repeated delivery does nothing.
    if (submission?.state !== "waiting" || submission.file_key === null) return;
    const { file_key, ...sent } = submission;
    const department = await departmentOf(gate, sent.user_id, settings.departments);
    const submitted = { ...sent, department };
    const byMail = submission.via === "mail";
    const outcome = await readAll(gate, file_key, submitted, {
      ...mailContextOf(settings, now),
      arrival: byMail ? "sent" : "file",
    });
    await asSystem(gate, { ...frame, effect: "write" }, async (context) => {
      const state = "refused" in outcome ? "refused" : "read";
      const reason = "refused" in outcome ? outcome.refused : "";
      const rows: MailRow[] = [];
      if ("mails" in outcome)
        for (const mail of outcome.mails) {
          const row = await saveMail(context, submitted, mail, settings);
          if (row) rows.push(row);
        }
      // A person of the provider released the mail without proof of its sender, so no reply is sent.
      const to = byMail && submission.user_id !== null ? submission.written_from : null;
      if (to && "refused" in outcome) mailRefusal(context, { to, companyId: frame.companyId, reason });
      if (to && "mails" in outcome && rows.length > 0)
        acknowledgeReport(context, {
          to,
          companyId: frame.companyId,
          rows,
          quoted: outcome.mails.some(({ reading }) => reading.reported_as === "quoted"),
        });
      await finishSubmission(context.db, id, { state, reason });
      context.audit({
        action: `mail_submission.${state}`,
        objectType: "mail_submission",
        objectId: id,
        details: { mails: "mails" in outcome ? outcome.mails.length : 0 },
      });
      announceInbox(context);
    });
  },
  onParked: (context, { id }) => changeReadability(context, id, { to: "unreadable", reason: unreadable }),
  onRevived: (context, { id }) => changeReadability(context, id, { to: "waiting" }),
});

const unreadable =
  "La lectura se interrumpió dos veces. El archivo está guardado: nuestro equipo decide si se vuelve a intentar.";

/** Changes whether a file is marked as unreadable, with its audit entry, and announces the change. */
async function changeReadability(
  { within }: JobContext,
  id: string,
  change: Parameters<typeof markReadability>[2],
): Promise<void> {
  await within({ scope: "company", effect: "write" }, async (context) => {
    if (!(await markReadability(context.db, id, change))) return context.nothingChanged();
    context.audit({
      action: change.to === "unreadable" ? "mail_submission.unreadable" : "mail_submission.retried",
      objectType: "mail_submission",
      objectId: id,
    });
    announceInbox(context);
  });
}

/** Returns the department of the reporter according to the company's settings; empty if it is unknown. */
async function departmentOf(
  gate: Gate,
  userId: number | null,
  departments: InboxSettings["departments"],
): Promise<string> {
  if (userId === null || departments.length === 0) return "";
  const frame = { scope: "platform", name: "security inbox", effect: "read" } as const;
  const address = (await asSystem(gate, frame, ({ db }) => findAddressOf(db, userId)))?.toLowerCase();
  const isHere = (each: string) => each.toLowerCase() === address;
  return departments.find(({ addresses }) => addresses.some(isHere))?.name ?? "";
}

async function readAll(
  gate: Gate,
  key: string,
  { file_name, sha256 }: { file_name: string; sha256: string },
  context: MailContext,
): Promise<{ mails: ReadMail[] } | { refused: string }> {
  const bytes = await buffer((await gate.files.read(key)).content);
  try {
    const submittedMails = await unpackSubmission({ name: file_name, bytes });
    const mails: ReadMail[] = [];
    const read = async (mail: SubmittedMail, as: MailContext) => {
      const reading = await readMailApart(mail.bytes, as);
      const servers = gate.config.mailDns;
      if (servers) reading.today = await checkReportedToday(mail.bytes, reading, { servers, context: as });
      mails.push({ reading, original: await saveOriginal(gate, mail, { key, sha256, bytes }) });
      return reading;
    };
    for (const mail of submittedMails) {
      const { reported_as } = await read(mail, context);
      if (context.arrival === "sent" && reported_as === "itself") return { refused: noMailInside };
      if (reported_as !== "attached") continue;
      // A report may forward several mails; each becomes a separate reported mail.
      const beside = await mailsBesideApart(mail.bytes, context);
      for (const [at, content] of beside.entries())
        await read(
          { name: `${mail.name} (${at + 2})`, bytes: Buffer.from(content) },
          { ...context, arrival: "file" },
        );
    }
    return { mails };
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.message };
    throw error;
  }
}

/** Stores the original bytes; those of a file with a single mail are stored already. */
async function saveOriginal(
  gate: Gate,
  { name, bytes }: SubmittedMail,
  whole: { key: string; sha256: string; bytes: Buffer },
) {
  if (bytes === whole.bytes) return { key: whole.key, name, bytes: bytes.length, sha256: whole.sha256 };
  const { key } = await gate.files.write(Readable.from([bytes]), { maximumBytes });
  return { key, name, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}
