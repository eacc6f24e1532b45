import { buffer } from "node:stream/consumers";
import * as paths from "#platform/contract/paths.ts";
import { companyIn } from "#platform/server/actor.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { announceInbox } from "../mails/reported-mail-case.ts";
import { readSubmissionName } from "../reports/read-submission-name.ts";
import { deliverQuarantinedMailName } from "./deliver-quarantined-mail-name.ts";
import { judgeSender } from "./judge-sender.ts";
import { nameSenderName } from "./name-sender-name.ts";
import { findArrival, findReporter, setSenderOf } from "./quarantine.store.ts";

/**
 * Job that determines the sender of a mail to the inbox. The mail is read if the sender is an authenticated person of
 * the company; otherwise it is held for a decision by the provider, and no reply is sent, because the sender may be
 * forged.
 */
export const nameSender = defineJob({
  ...nameSenderName,
  async perform({ gate, actor }, { id }) {
    const companyId = companyIn(actor);
    const frame = { name: "security inbox", companyId } as const;
    const arrived = await asSystem(gate, { ...frame, scope: "company", effect: "read" }, ({ db }) =>
      findArrival(db, id),
    );
    // A repeated delivery does nothing.
    if (arrived?.state !== "waiting" || arrived.written_from !== null || arrived.file_key === null) return;
    const bytes = await buffer((await gate.files.read(arrived.file_key)).content);
    const sender = await judgeSender(bytes, arrived, { config: gate.config, now: gate.clock.now() });
    const person = sender.address
      ? await asSystem(gate, { name: frame.name, scope: "platform", effect: "read" }, ({ db }) =>
          findReporter(db, { companyId, address: sender.address }),
        )
      : undefined;
    const reason = sender.automatic
      ? "Lo escribió una máquina: una respuesta automática o un aviso."
      : !person
        ? "Quien dice enviarlo no es una persona de esta empresa en el portal."
        : sender.reason;
    const isHeld = !person || !sender.proven || sender.automatic;
    if (arrived.receiver !== null) {
      const provenSender = {
        address: sender.address,
        name: person?.name ?? "",
        reason: isHeld ? reason : "",
      };
      return await asSystem(gate, { ...frame, scope: "company", effect: "write" }, (context) =>
        leadToReceiver(context, id, provenSender),
      );
    }
    await asSystem(gate, { ...frame, scope: "company", effect: "write" }, async (context) => {
      await setSenderOf(context.db, id, {
        written_from: sender.address.slice(0, 320),
        user_id: isHeld ? null : person.id,
        reporter_name: (isHeld ? sender.address || "Desconocido" : person.name).slice(0, 200),
        state: isHeld ? "held" : "waiting",
        reason: isHeld ? reason : "",
      });
      if (!isHeld) context.enqueue(readSubmissionName, { id });
      // The sender's name can be forged, so no mail of the portal repeats it.
      else
        context.notify({
          kind: "informed",
          to: { side: "provider" },
          about: {
            type: "mail_submission",
            id,
            name: "un correo retenido en el buzón de seguridad",
            title: reason,
            path: paths.securityInbox,
          },
          many: { noun: "correos retenidos en el buzón de seguridad", path: paths.securityInbox },
        });
      context.audit({
        action: isHeld ? "mail_submission.held" : "mail_submission.named",
        objectType: "mail_submission",
        objectId: id,
        details: isHeld ? { reason } : { user_id: person.id },
      });
      announceInbox(context);
    });
  },
});

/** Passes on a mail for another area where its sender is proven; otherwise the mail is refused without a reply. */
async function leadToReceiver(
  context: VerbContext,
  id: string,
  { address, name, reason }: { address: string; name: string; reason: string },
): Promise<void> {
  const isRefused = reason !== "";
  await setSenderOf(context.db, id, {
    written_from: address.slice(0, 320),
    // A mail without a user is visible only to people of the provider.
    user_id: null,
    reporter_name: (isRefused ? address || "Desconocido" : name).slice(0, 200),
    state: isRefused ? "refused" : "waiting",
    reason,
    ...(isRefused && { file_key: null }),
  });
  if (!isRefused) context.enqueue(deliverQuarantinedMailName, { id });
  context.audit({
    action: isRefused ? "mail_submission.refused" : "mail_submission.named",
    objectType: "mail_submission",
    objectId: id,
    details: isRefused ? { reason } : {},
  });
}
