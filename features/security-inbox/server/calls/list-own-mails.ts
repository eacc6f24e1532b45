import type * as contract from "#features/security-inbox/contracts/own-mails.contract.ts";
import { findOwnMailPage } from "#features/security-inbox/server/mails/own-mail.store.ts";
import { ownMailFrom } from "#features/security-inbox/server/mails/own-mails.ts";
import { personOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listOwnMails: Verb<typeof contract.listOwnMails> = async ({ db, actor }, request) => {
  const page = await findOwnMailPage(db, personOf(actor).userId, request);
  return { ...page, items: page.items.map(ownMailFrom) };
};
