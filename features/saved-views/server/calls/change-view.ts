import type * as contract from "#features/saved-views/saved-views.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { isNameTaken, lockOwnView, writeView } from "../saved-view.store.ts";
import { viewFrom } from "../view-from.ts";
import { nameTaken } from "../view-refusals.ts";

export const changeView: Verb<typeof contract.changeView> = async (
  { db, actor, clock, audit },
  { id, name, query, shared },
) => {
  const held = await lockOwnView(db, id, personOf(actor).userId);
  if (!held) throw new Refusal("not_found");
  const changed = {
    ...held,
    name: name ?? held.name,
    query: query ?? held.query,
    shared: shared ?? held.shared,
  };
  if (await isNameTaken(db, changed)) throw new Refusal("conflict", { detail: nameTaken });
  await writeView(db, id, {
    name: changed.name,
    query: changed.query,
    shared: changed.shared,
    updated_at: clock.now(),
  });
  audit({
    action: "view.changed",
    objectType: "saved_view",
    objectId: id,
    details: { list: held.list, name: changed.name, shared: changed.shared },
  });
  return viewFrom(changed, actor);
};
