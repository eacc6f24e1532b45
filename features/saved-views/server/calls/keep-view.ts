import { v7 as uuidv7 } from "uuid";
import { type keepView as call, mostViews } from "#features/saved-views/saved-views.contract.ts";
import { authorOf, companyIn, personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addView, countOwnViews } from "../saved-view.store.ts";
import { viewFrom } from "../view-from.ts";
import { nameTaken, tooManyViews } from "../view-refusals.ts";

export const keepView: Verb<typeof call> = async ({ db, actor, clock, audit }, { list, ...fields }) => {
  const owner_id = personOf(actor).userId;
  if ((await countOwnViews(db, list, owner_id)) >= mostViews) {
    throw new Refusal("conflict", { detail: tooManyViews });
  }
  const [id, at] = [uuidv7(), clock.now()];
  const view = { id, list, ...fields, owner_id, owner_name: authorOf(actor).name };
  const row = { ...view, company_id: companyIn(actor), created_at: at, updated_at: at };
  if (!(await addView(db, row))) throw new Refusal("conflict", { detail: nameTaken });
  audit({
    action: "view.kept",
    objectType: "saved_view",
    objectId: id,
    details: { list, name: fields.name, shared: fields.shared },
  });
  return viewFrom(view, actor);
};
