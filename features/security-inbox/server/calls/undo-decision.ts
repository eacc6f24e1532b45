import type * as contract from "#features/security-inbox/contracts/mail-decisions.contract.ts";
import { findMails, findReports } from "#features/security-inbox/server/mails/reported-mail.store.ts";
import { mailCase, notifyReporters } from "#features/security-inbox/server/mails/reported-mail-case.ts";
import type { Verb } from "#platform/server/verb.ts";
import { undoMany } from "#platform/server/work/bulk-change.ts";

export const undoDecision: Verb<typeof contract.undoDecision> = async (context, { id }) => {
  const { db } = context;
  // Who was answered hears that the answer does not hold any more.
  const result = await undoMany(context, mailCase, id, async (_effects, ids) =>
    notifyReporters(context, await findMails(db, ids), await findReports(db, ids), "reopened"),
  );
  context.audit({
    action: "reported_mail.decision_undone",
    objectType: "reported_mail_bulk",
    objectId: id,
    details: result,
  });
  return result;
};
