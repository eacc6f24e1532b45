import type * as contract from "#features/saved-views/person-views.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { lockPersonView, removePersonView } from "../person-view.store.ts";

export const forgetPersonView: Verb<typeof contract.forgetPersonView> = async (
  { db, actor, audit },
  { id },
) => {
  const { userId } = personOf(actor);
  const view = await lockPersonView(db, { userId, id });
  if (!view) throw new Refusal("not_found");
  await removePersonView(db, { userId, id });
  audit({
    action: "view.forgotten",
    objectType: "person_view",
    objectId: id,
    details: { list: view.list, name: view.name },
  });
  return {};
};
