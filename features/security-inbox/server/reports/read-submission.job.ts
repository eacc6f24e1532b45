import type { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { MailContext } from "#features/security-inbox/reading/mail-context.ts";
import { readMailApart } from "#features/security-inbox/reading/read-in-thread.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { companyIn } from "#platform/server/actor.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { announceInbox } from "../mails/reported-mail-case.ts";
import { findInboxSettings } from "../settings/inbox-settings.store.ts";
import { contextOf } from "../settings/reading-context.ts";
import { keepMail, type ReadMail } from "./keep-mail.ts";
import { readSubmissionName } from "./read-submission-name.ts";
import { findSubmission, finishSubmission } from "./submission.store.ts";
import { type SubmittedMail, unpackSubmission } from "./unpack-submission.ts";

const maximumBytes = 30_000_000;

/** Reads what somebody sent in, off the request, and keeps its mails. The portal works: the reporter sees their own only. */
export const readSubmission = defineJob({
  name: readSubmissionName.name,
  input: readSubmissionName.input,
  async perform({ gate, actor }, { id }) {
    const frame = { scope: "company", name: "security inbox", companyId: companyIn(actor) } as const;
    const known = await asSystem(gate, { ...frame, effect: "read" }, async ({ db, clock }) => {
      const submission = await findSubmission(db, id);
      const settings = await findInboxSettings(db);
      return { submission, settings, now: clock.now() };
    });
    const { submission, settings, now } = known;
    // Delivered twice, it is done once.
    if (submission?.state !== "waiting" || submission.file_key === null) return;
    const { file_key, ...submitted } = submission;
    const outcome = await readAll(gate, file_key, submitted, {
      ...contextOf(settings, now),
      arrival: submission.via === "mail" ? "sent" : "file",
    });
    await asSystem(gate, { ...frame, effect: "write" }, async (context) => {
      const state = "refused" in outcome ? "refused" : "read";
      const reason = "refused" in outcome ? outcome.refused : "";
      if ("mails" in outcome)
        for (const mail of outcome.mails) await keepMail(context, submitted, mail, settings);
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
});

async function readAll(
  gate: Gate,
  key: string,
  { file_name, sha256 }: { file_name: string; sha256: string },
  context: MailContext,
): Promise<{ mails: ReadMail[] } | { refused: string }> {
  const bytes = await buffer((await gate.files.read(key)).content);
  try {
    const found = await unpackSubmission({ name: file_name, bytes });
    const mails: ReadMail[] = [];
    for (const mail of found) {
      const reading = await readMailApart(mail.bytes, context);
      mails.push({ reading, original: await keepOriginal(gate, mail, { key, sha256, bytes }) });
    }
    return { mails };
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.message };
    throw error;
  }
}

/** The bytes as they came: of a file that is one mail they are kept already. */
async function keepOriginal(
  gate: Gate,
  { name, bytes }: SubmittedMail,
  whole: { key: string; sha256: string; bytes: Buffer },
) {
  if (bytes === whole.bytes) return { key: whole.key, name, bytes: bytes.length, sha256: whole.sha256 };
  const { key } = await gate.files.write(Readable.from([bytes]), { maximumBytes });
  return { key, name, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}
