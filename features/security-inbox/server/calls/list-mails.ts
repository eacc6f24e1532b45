import type * as contract from "#features/security-inbox/contracts/reported-mails.contract.ts";
import { mails } from "#features/security-inbox/server/mails/mail-query.store.ts";
import { mailsFrom } from "#features/security-inbox/server/mails/mail-view.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listMails: Verb<typeof contract.listMails> = async (
  { db, actor, clock },
  { cursor, limit, sort, ...filter },
) => {
  const selection = { filter, me: authorOf(actor).id, now: clock.now() };
  const page = await mails.page(db, selection, { sort, limit, cursor });
  return { ...page, items: await mailsFrom(db, page.items) };
};
