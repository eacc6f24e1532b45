import type * as contract from "#features/bulletins/manage-bulletins.contract.ts";
import { cappedTotal, pageFrom } from "#platform/server/keyset-page.ts";
import { readCursor } from "#platform/server/page-cursor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { managedFrom } from "./bulletins.rules.ts";
import { countManaged, findManaged } from "./bulletins.store.ts";

export const listManagedBulletins: Verb<typeof contract.listManagedBulletins> = async (
  { db },
  { cursor, limit, ...filter },
) => {
  const rows = await findManaged(db, filter, { after: readCursor(cursor, "number"), limit: limit + 1 });
  const { items, next } = pageFrom(rows, limit, ({ id, updated_at }) => ({ at: updated_at, id }));
  return { items: items.map(managedFrom), next, total: cappedTotal(await countManaged(db, filter)) };
};
