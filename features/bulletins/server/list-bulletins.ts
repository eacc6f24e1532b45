import type * as contract from "#features/bulletins/bulletins.contract.ts";
import { cappedTotal, pageFrom } from "#platform/server/keyset-page.ts";
import { readCursor } from "#platform/server/page-cursor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { summaryFrom } from "./bulletins.rules.ts";
import { countPublished, findPublished } from "./published-bulletins.store.ts";

export const listBulletins: Verb<typeof contract.listBulletins> = async (
  { db },
  { cursor, limit, ...filter },
) => {
  const after = readCursor(cursor, "number");
  const rows = await findPublished(db, filter, { after, limit: limit + 1 });
  const { items, next } = pageFrom(rows, limit, ({ id, published_at }) => ({ at: published_at, id }));
  return { items: items.map(summaryFrom), next, total: cappedTotal(await countPublished(db, filter)) };
};
