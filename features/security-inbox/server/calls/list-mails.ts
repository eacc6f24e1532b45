import type * as contract from "#features/security-inbox/contracts/reported-mails.contract.ts";
import { findMailPage } from "#features/security-inbox/server/mails/mail-list.store.ts";
import { mailsFrom } from "#features/security-inbox/server/mails/mail-view.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listMails: Verb<typeof contract.listMails> = async (
  { db, actor, clock },
  { cursor, limit, sort, ...filter },
) => {
  const selection = { filter, me: authorOf(actor).id, now: clock.now() };
  const page = await findMailPage(db, selection, { sort, limit, ...(cursor && { cursor }) });
  return { ...page, items: await mailsFrom(db, page.items) };
};
