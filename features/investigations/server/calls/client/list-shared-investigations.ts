import type * as contract from "#features/investigations/contracts/shared-investigations.contract.ts";
import { sharedFrom } from "#features/investigations/server/client/shared-view.ts";
import { investigations } from "#features/investigations/server/list/investigation-query.store.ts";
import type { Verb } from "#platform/server/verb.ts";

const shownText = 300;

export const listSharedInvestigations: Verb<typeof contract.listSharedInvestigations> = async (
  { db },
  { cursor, limit, ...filter },
) => {
  const selection = { filter: { ...filter, client_visible: true }, me: null };
  const page = await investigations.page(db, selection, {
    sort: "-updated",
    limit,
    ...(cursor && { cursor }),
  });
  return { ...page, items: page.items.map((row) => sharedFrom(row, row.client_summary.slice(0, shownText))) };
};
