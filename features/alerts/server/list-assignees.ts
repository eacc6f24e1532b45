import type * as contract from "#features/alerts/alerts.contract.ts";
import { authorOf } from "#platform/server/author-of.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findAssignees } from "./assignee.store.ts";

export const listAssignees: Verb<typeof contract.listAssignees> = async ({ db, actor }) => {
  const items = await findAssignees(db);
  const me = authorOf(actor);
  // Staff work in companies that they do not belong to.
  if (me.id !== null && !items.some(({ id }) => id === me.id)) items.unshift({ id: me.id, name: me.name });
  return { items };
};
