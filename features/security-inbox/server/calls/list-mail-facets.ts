import type * as contract from "#features/security-inbox/contracts/reported-mails.contract.ts";
import { countFacets } from "#features/security-inbox/server/mails/mail-list.store.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listMailFacets: Verb<typeof contract.listMailFacets> = async ({ db, actor, clock }, filter) => {
  const rows = await countFacets(db, { filter, me: authorOf(actor).id, now: clock.now() });
  const facet = (name: string) =>
    rows.filter((row) => row.facet === name).map(({ value, count }) => ({ value, count }));
  const single = (name: string) => rows.find((row) => row.facet === name)?.count ?? 0;
  return {
    status: facet("status"),
    verdict: facet("verdict"),
    overdue: single("overdue"),
    touched: single("touched"),
    mine: single("mine"),
  };
};
