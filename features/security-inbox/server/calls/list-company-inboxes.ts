import type * as contract from "#features/security-inbox/contracts/all-inboxes.contract.ts";
import { findCompanyInboxes } from "#features/security-inbox/server/figures/inbox-figures.store.ts";
import type { Verb } from "#platform/server/verb.ts";

const monthMs = 30 * 86_400_000;
/** A file is read within seconds; after so long somebody should look why not. */
const unreadMs = 10 * 60_000;

export const listCompanyInboxes: Verb<typeof contract.listCompanyInboxes> = async ({ db, clock }) => {
  const now = clock.now();
  const rows = await findCompanyInboxes(db, {
    now,
    since: new Date(now.getTime() - monthMs),
    unreadBefore: new Date(now.getTime() - unreadMs),
  });
  return { items: rows.map(({ id, name, ...counts }) => ({ ...counts, company: { id, name } })) };
};
