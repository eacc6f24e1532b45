import type * as contract from "#features/security-inbox/contracts/reported-mails.contract.ts";
import { mails } from "#features/security-inbox/server/mails/mail-query.store.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listMailFacets: Verb<typeof contract.listMailFacets> = async ({ db, actor, clock }, filter) =>
  await mails.facets(db, { filter, me: authorOf(actor).id, now: clock.now() });
