import type * as contract from "#features/security-inbox/contracts/own-mails.contract.ts";
import { findOwnMail } from "#features/security-inbox/server/mails/own-mail.store.ts";
import { ownMailDetail } from "#features/security-inbox/server/mails/own-mails.ts";
import { updateReport } from "#features/security-inbox/server/mails/reported-mail.store.ts";
import { announceInbox, mailCase } from "#features/security-inbox/server/mails/reported-mail-case.ts";
import { alertOfHarmName } from "#features/security-inbox/server/reports/alert-of-harm-name.ts";
import { harmWords } from "#features/security-inbox/server/reports/open-alert.ts";
import { authorOf, personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";

export const declareHarm: Verb<typeof contract.declareHarm> = async (context, { id, words, ...harm }) => {
  const { db, actor } = context;
  const { userId } = personOf(actor);
  if (!(await findOwnMail(db, userId, id))) throw new Refusal("not_found");
  const done = harmWords(harm);
  if (done.length === 0)
    throw new Refusal("conflict", { detail: "Marque qué hizo con el correo: enlace, clave o adjunto." });
  await updateReport(db, { mailId: id, userId }, harm);
  await addToStory(context, mailCase, [
    {
      caseId: id,
      type: "harm_declared",
      visibility: "client",
      note: [`Dice que ${done.join(", ")}.`, words].filter(Boolean).join(" "),
    },
  ]);
  context.enqueue(alertOfHarmName, { id, reporter: authorOf(actor).name, words, ...harm });
  context.audit({
    action: "reported_mail.harm_declared",
    objectType: "reported_mail",
    objectId: id,
    details: harm,
  });
  announceInbox(context, { id });
  return await ownMailDetail(context, id);
};
