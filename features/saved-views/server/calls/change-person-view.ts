import type * as contract from "#features/saved-views/person-views.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import {
  isPersonViewNameTaken,
  lockPersonView,
  lockViewsOfPerson,
  writePersonView,
} from "../person-view.store.ts";
import { personViewFrom } from "../view-from.ts";
import { nameTaken } from "../view-refusals.ts";

export const changePersonView: Verb<typeof contract.changePersonView> = async (
  { db, actor, clock, audit },
  { id, ...change },
) => {
  const { userId } = personOf(actor);
  await lockViewsOfPerson(db, userId);
  const view = await lockPersonView(db, { userId, id });
  if (!view) throw new Refusal("not_found");
  const { name = view.name, query = view.query } = change;
  if (await isPersonViewNameTaken(db, { ...view, userId, name }))
    throw new Refusal("conflict", { detail: nameTaken });
  await writePersonView(db, { userId, id, name, query, updated_at: clock.now() });
  audit({
    action: "view.changed",
    objectType: "person_view",
    objectId: id,
    details: { list: view.list, name },
  });
  return personViewFrom({ ...view, name, query });
};
