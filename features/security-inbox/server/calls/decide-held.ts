import type * as contract from "#features/security-inbox/contracts/inbox-address.contract.ts";
import { heldMails } from "#features/security-inbox/server/door/held-mails.ts";
import { decideHeld as decideRow } from "#features/security-inbox/server/door/mail-door.store.ts";
import { announceInbox } from "#features/security-inbox/server/mails/reported-mail-case.ts";
import { readSubmissionName } from "#features/security-inbox/server/reports/read-submission-name.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const decideHeld: Verb<typeof contract.decideHeldMail> = async (context, { id, does }) => {
  const { db, actor, audit, enqueue } = context;
  const isLetIn = does === "let_in";
  const reason = `Lo descartó ${authorOf(actor).name}.`;
  const settled = await decideRow(
    db,
    id,
    isLetIn ? { state: "waiting" } : { state: "refused", reason, file_key: null },
  );
  if (!settled) throw new Refusal("not_found");
  if (isLetIn) enqueue(readSubmissionName, { id });
  audit({
    action: isLetIn ? "mail_submission.let_in" : "mail_submission.discarded",
    objectType: "mail_submission",
    objectId: id,
  });
  announceInbox(context);
  return await heldMails(db);
};
