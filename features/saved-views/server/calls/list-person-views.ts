import type * as contract from "#features/saved-views/person-views.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findPersonViews } from "../person-view.store.ts";
import { personViewFrom } from "../view-from.ts";

export const listPersonViews: Verb<typeof contract.listPersonViews> = async ({ db, actor }, { list }) => {
  const rows = await findPersonViews(db, { userId: personOf(actor).userId, list });
  return { items: rows.map(personViewFrom) };
};
