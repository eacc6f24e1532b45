import { buffer } from "node:stream/consumers";
import { readMailApart } from "#features/response/security-inbox/reading/read-in-thread.ts";
import { companyIn } from "#platform/server/actor.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { mailReceivers } from "#platform/server/mail/mail-receiver.extension.ts";
import { finishSubmission } from "../reports/submission.store.ts";
import { findInboxSettings } from "../settings/inbox-settings.store.ts";
import { mailContextOf } from "../settings/reading-context.ts";
import { deliverQuarantinedMailName } from "./deliver-quarantined-mail-name.ts";
import { findWaitingMail } from "./quarantine.store.ts";

const maxText = 4_000;
const maxAttachments = 20;

/** Job that reads a mail of an authenticated sender and passes it to the feature of its address. */
export const deliverQuarantinedMail = defineJob({
  name: deliverQuarantinedMailName.name,
  input: deliverQuarantinedMailName.input,
  async perform({ gate, actor }, { id }) {
    const frame = { scope: "company", name: "inbox mail", companyId: companyIn(actor) } as const;
    const { arrived, settings } = await asSystem(gate, { ...frame, effect: "read" }, async ({ db }) => ({
      arrived: await findWaitingMail(db, id),
      settings: await findInboxSettings(db),
    }));
    // A repeated delivery does nothing.
    if (!arrived?.file_key || arrived.receiver === null) return;
    const bytes = await buffer((await gate.files.read(arrived.file_key)).content);
    const reading = await readMailApart(bytes, mailContextOf(settings, gate.clock.now()));
    await asSystem(gate, { ...frame, effect: "write" }, async (context) => {
      const receiver = context.extensions(mailReceivers).find(({ prefix }) => prefix === arrived.receiver);
      await receiver?.receive(context, {
        key: arrived.receiver_key ?? "",
        sha256: arrived.sha256,
        sender: { address: arrived.written_from ?? "", name: arrived.reporter_name },
        subject: reading.subject.slice(0, 300),
        text: reading.text.seen.trim().slice(0, maxText),
        attachments: reading.attachments.slice(0, maxAttachments).map(({ name }) => name.slice(0, 200)),
        received_at: arrived.created_at,
      });
      await finishSubmission(context.db, id, { state: "read", reason: "" });
      context.audit({ action: "mail_submission.handed_over", objectType: "mail_submission", objectId: id });
    });
  },
  onParked: async ({ within }, { id }) => {
    await within({ scope: "company", effect: "write" }, async (context) => {
      await finishSubmission(context.db, id, { state: "refused", reason: "La lectura se interrumpió." });
      context.audit({ action: "mail_submission.refused", objectType: "mail_submission", objectId: id });
    });
  },
});
