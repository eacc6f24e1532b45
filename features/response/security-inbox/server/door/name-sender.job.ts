import { buffer } from "node:stream/consumers";
import { companyIn } from "#platform/server/actor.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { announceInbox } from "../mails/reported-mail-case.ts";
import { readSubmissionName } from "../reports/read-submission-name.ts";
import { handOverMailName } from "./hand-over-mail-name.ts";
import { judgeSender } from "./judge-sender.ts";
import { findArrival, findReporter, nameSenderOf } from "./mail-door.store.ts";
import { nameSenderName } from "./name-sender-name.ts";

/**
 * Finds out who sent a mail to the inbox. It is read when that is a person of the company and it is proven; otherwise it
 * waits for somebody of the provider to look at it, and nobody is answered: whoever is named may not have sent it.
 */
export const nameSender = defineJob({
  ...nameSenderName,
  async perform({ gate, actor }, { id }) {
    const companyId = companyIn(actor);
    const frame = { name: "security inbox", companyId } as const;
    const arrived = await asSystem(gate, { ...frame, scope: "company", effect: "read" }, ({ db }) =>
      findArrival(db, id),
    );
    // Delivered twice, it is done once.
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
    const held = !person || !sender.proven || sender.automatic;
    if (arrived.receiver !== null) {
      const provenSender = { address: sender.address, name: person?.name ?? "", reason: held ? reason : "" };
      return await asSystem(gate, { ...frame, scope: "company", effect: "write" }, (context) =>
        leadToReceiver(context, id, provenSender),
      );
    }
    await asSystem(gate, { ...frame, scope: "company", effect: "write" }, async (context) => {
      await nameSenderOf(context.db, id, {
        written_from: sender.address.slice(0, 320),
        user_id: held ? null : person.id,
        reporter_name: (held ? sender.address || "Desconocido" : person.name).slice(0, 200),
        state: held ? "held" : "waiting",
        reason: held ? reason : "",
      });
      if (!held) context.enqueue(readSubmissionName, { id });
      // The name of whoever says to have sent it may be a lie: no mail of ours repeats it.
      else
        context.notify({
          kind: "informed",
          to: { side: "provider" },
          about: {
            type: "mail_submission",
            id,
            name: "un correo retenido en el buzón de seguridad",
            title: reason,
            path: "/SecurityInbox",
          },
          many: { noun: "correos retenidos en el buzón de seguridad", path: "/SecurityInbox" },
        });
      context.audit({
        action: held ? "mail_submission.held" : "mail_submission.named",
        objectType: "mail_submission",
        objectId: id,
        details: held ? { reason } : { user_id: person.id },
      });
      announceInbox(context);
    });
  },
});

/** A mail for another area goes on where its sender is proven, and otherwise ends here: nobody is answered. */
async function leadToReceiver(
  context: VerbContext,
  id: string,
  { address, name, reason }: { address: string; name: string; reason: string },
): Promise<void> {
  const refused = reason !== "";
  await nameSenderOf(context.db, id, {
    written_from: address.slice(0, 320),
    // Only the provider's people see it among the mails of the inbox.
    user_id: null,
    reporter_name: (refused ? address || "Desconocido" : name).slice(0, 200),
    state: refused ? "refused" : "waiting",
    reason,
    ...(refused && { file_key: null }),
  });
  if (!refused) context.enqueue(handOverMailName, { id });
  context.audit({
    action: refused ? "mail_submission.refused" : "mail_submission.named",
    objectType: "mail_submission",
    objectId: id,
    details: refused ? { reason } : {},
  });
}
