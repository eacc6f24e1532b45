import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/saved-views/person-views.contract.ts";
import { mostViews } from "#features/saved-views/saved-views.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addPersonView, findPersonViews, lockViewsOfPerson } from "../person-view.store.ts";
import { personViewFrom } from "../view-from.ts";
import { nameTaken, tooManyViews } from "../view-refusals.ts";

export const keepPersonView: Verb<typeof contract.keepPersonView> = async (
  { db, actor, clock, audit },
  { list, name, query },
) => {
  const { userId } = personOf(actor);
  await lockViewsOfPerson(db, userId);
  if ((await findPersonViews(db, { userId, list })).length >= mostViews)
    throw new Refusal("conflict", { detail: tooManyViews });
  const [view, at] = [{ id: uuidv7(), list, name, query }, clock.now()];
  if (!(await addPersonView(db, { ...view, user_id: userId, created_at: at, updated_at: at })))
    throw new Refusal("conflict", { detail: nameTaken });
  audit({ action: "view.kept", objectType: "person_view", objectId: view.id, details: { list, name } });
  return personViewFrom(view);
};
