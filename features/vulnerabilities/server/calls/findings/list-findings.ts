import type * as contract from "#features/vulnerabilities/contracts/finding-list.contract.ts";
import { findFindingPage } from "#features/vulnerabilities/server/findings/finding-list.store.ts";
import { findingsFrom } from "#features/vulnerabilities/server/findings/finding-view.ts";
import { selectionFor } from "#features/vulnerabilities/server/findings/selection-for.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listFindings: Verb<typeof contract.listFindings> = async (
  context,
  { cursor, limit, sort, ...filter },
) => {
  const { db } = context;
  const selection = await selectionFor(context, filter);
  const page = await findFindingPage(db, selection, { sort, limit, ...(cursor && { cursor }) });
  return { ...page, items: await findingsFrom(db, page.items, selection) };
};
