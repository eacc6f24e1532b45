import type * as contract from "#features/bulletins/bulletin-reading.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { summaryFrom } from "../bulletins/bulletins.rules.ts";
import { findPublished } from "../bulletins/published-bulletins.store.ts";

export const listBulletins: Verb<typeof contract.listBulletins> = async (
  { db },
  { cursor, limit, ...filter },
) => {
  const page = await findPublished(db, filter, { cursor, limit });
  return { ...page, items: page.items.map(summaryFrom) };
};
