import { v7 as uuidv7 } from "uuid";
import { authorOf, companyIn, personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../saved-views.contract.ts";
import { maxViews } from "../saved-views.contract.ts";
import {
  addView,
  countOwnViews,
  findViews,
  isNameTaken,
  lockOwnView,
  removeView,
  writeView,
} from "./saved-view.store.ts";
import { viewFrom } from "./view-from.ts";
import { tooManyViews, viewNameTakenText } from "./view-refusals.ts";

const listViews: Verb<typeof contract.listViews> = async ({ db, actor }, { list }) => {
  const rows = await findViews(db, list);
  return { items: rows.map((row) => viewFrom(row, actor)) };
};

const saveView: Verb<typeof contract.saveView> = async ({ db, actor, clock, audit }, { list, ...fields }) => {
  const owner_id = personOf(actor).userId;
  if ((await countOwnViews(db, list, owner_id)) >= maxViews) {
    throw new Refusal("conflict", { detail: tooManyViews });
  }
  const [id, at] = [uuidv7(), clock.now()];
  const view = { id, list, ...fields, owner_id, owner_name: authorOf(actor).name };
  const row = { ...view, company_id: companyIn(actor), created_at: at, updated_at: at };
  if (!(await addView(db, row))) throw new Refusal("conflict", { detail: viewNameTakenText });
  audit({
    action: "view.kept",
    objectType: "saved_view",
    objectId: id,
    details: { list, name: fields.name, shared: fields.shared },
  });
  return viewFrom(view, actor);
};

const changeView: Verb<typeof contract.changeView> = async (
  { db, actor, clock, audit },
  { id, name, query, shared },
) => {
  const view = await lockOwnView(db, id, personOf(actor).userId);
  if (!view) throw new Refusal("not_found");
  const changedView = {
    ...view,
    name: name ?? view.name,
    query: query ?? view.query,
    shared: shared ?? view.shared,
  };
  if (await isNameTaken(db, changedView)) throw new Refusal("conflict", { detail: viewNameTakenText });
  await writeView(db, id, {
    name: changedView.name,
    query: changedView.query,
    shared: changedView.shared,
    updated_at: clock.now(),
  });
  audit({
    action: "view.changed",
    objectType: "saved_view",
    objectId: id,
    details: { list: view.list, name: changedView.name, shared: changedView.shared },
  });
  return viewFrom(changedView, actor);
};

const forgetView: Verb<typeof contract.forgetView> = async ({ db, actor, audit }, { id }) => {
  const view = await lockOwnView(db, id, personOf(actor).userId);
  if (!view) throw new Refusal("not_found");
  await removeView(db, id);
  audit({
    action: "view.forgotten",
    objectType: "saved_view",
    objectId: id,
    details: { list: view.list, name: view.name },
  });
  return {};
};

export const savedViewsVerbs = [
  route(contract.listViews, listViews),
  route(contract.saveView, saveView),
  route(contract.changeView, changeView),
  route(contract.forgetView, forgetView),
];
