import { PersonView } from "#features/identity/saved-views/person-views.contract.ts";
import { type SavedView, ViewList } from "#features/identity/saved-views/saved-views.contract.ts";
import type { Actor } from "#platform/server/actor.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { PersonViewRow } from "./person-view.store.ts";
import type { ViewRow } from "./saved-view.store.ts";

/** Converts a row to the view as a given person sees it. */
export function viewFrom({ owner_id, list, ...row }: ViewRow, actor: Actor): SavedView {
  return { ...row, list: ViewList.parse(list), is_own: owner_id === authorOf(actor).id };
}

export function personViewFrom(row: PersonViewRow): PersonView {
  return PersonView.parse(row);
}
