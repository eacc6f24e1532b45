import type * as contract from "#features/alerts/contracts/alerts.contract.ts";
import { findAssignees } from "#features/alerts/server/queue/assignee.store.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listAssignees: Verb<typeof contract.listAssignees> = async ({ db, actor }) => {
  const items = await findAssignees(db);
  const me = authorOf(actor);
  // Staff work in companies that they do not belong to.
  if (me.id !== null && !items.some(({ id }) => id === me.id)) items.unshift({ id: me.id, name: me.name });
  return { items };
};
