import type * as contract from "#features/saved-views/saved-views.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { lockOwnView, removeView } from "../saved-view.store.ts";

export const forgetView: Verb<typeof contract.forgetView> = async ({ db, actor, audit }, { id }) => {
  const held = await lockOwnView(db, id, personOf(actor).userId);
  if (!held) throw new Refusal("not_found");
  await removeView(db, id);
  audit({
    action: "view.forgotten",
    objectType: "saved_view",
    objectId: id,
    details: { list: held.list, name: held.name },
  });
  return {};
};
