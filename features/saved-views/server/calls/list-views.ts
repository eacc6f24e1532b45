import type * as contract from "#features/saved-views/saved-views.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findViews } from "../saved-view.store.ts";
import { viewFrom } from "../view-from.ts";

export const listViews: Verb<typeof contract.listViews> = async ({ db, actor }, { list }) => {
  const rows = await findViews(db, list);
  return { items: rows.map((row) => viewFrom(row, actor)) };
};
