import type * as contract from "#features/security-inbox/contracts/reported-mails.contract.ts";
import { mailDetail } from "#features/security-inbox/server/mails/mail-view.ts";
import { findMail } from "#features/security-inbox/server/mails/reported-mail.store.ts";
import { announceInbox, mailCase } from "#features/security-inbox/server/mails/reported-mail-case.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";

export const commentMail: Verb<typeof contract.commentMail> = async (context, { id, body }) => {
  if (!(await findMail(context.db, id))) throw new Refusal("not_found");
  await addToStory(context, mailCase, [{ caseId: id, type: "commented", note: body }]);
  context.audit({ action: "reported_mail.commented", objectType: "reported_mail", objectId: id });
  announceInbox(context, { id });
  return await mailDetail(context, id);
};
