import { v7 as uuidv7 } from "uuid";
import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../person-views.contract.ts";
import { maxViews } from "../saved-views.contract.ts";
import {
  addPersonView,
  findPersonViews,
  isPersonViewNameTaken,
  lockPersonView,
  lockViewsOfPerson,
  removePersonView,
  writePersonView,
} from "./person-view.store.ts";
import { personViewFrom } from "./view-from.ts";
import { tooManyViews, viewNameTakenText } from "./view-refusals.ts";

const listPersonViews: Verb<typeof contract.listPersonViews> = async ({ db, actor }, { list }) => {
  const rows = await findPersonViews(db, { userId: personOf(actor).userId, list });
  return { items: rows.map(personViewFrom) };
};

const savePersonView: Verb<typeof contract.savePersonView> = async (
  { db, actor, clock, audit },
  { list, name, query },
) => {
  const { userId } = personOf(actor);
  await lockViewsOfPerson(db, userId);
  if ((await findPersonViews(db, { userId, list })).length >= maxViews)
    throw new Refusal("conflict", { detail: tooManyViews });
  const [view, at] = [{ id: uuidv7(), list, name, query }, clock.now()];
  if (!(await addPersonView(db, { ...view, user_id: userId, created_at: at, updated_at: at })))
    throw new Refusal("conflict", { detail: viewNameTakenText });
  audit({ action: "view.kept", objectType: "person_view", objectId: view.id, details: { list, name } });
  return personViewFrom(view);
};

const changePersonView: Verb<typeof contract.changePersonView> = async (
  { db, actor, clock, audit },
  { id, ...change },
) => {
  const { userId } = personOf(actor);
  await lockViewsOfPerson(db, userId);
  const view = await lockPersonView(db, { userId, id });
  if (!view) throw new Refusal("not_found");
  const { name = view.name, query = view.query } = change;
  if (await isPersonViewNameTaken(db, { ...view, userId, name }))
    throw new Refusal("conflict", { detail: viewNameTakenText });
  await writePersonView(db, { userId, id, name, query, updated_at: clock.now() });
  audit({
    action: "view.changed",
    objectType: "person_view",
    objectId: id,
    details: { list: view.list, name },
  });
  return personViewFrom({ ...view, name, query });
};

const forgetPersonView: Verb<typeof contract.forgetPersonView> = async ({ db, actor, audit }, { id }) => {
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

export const personViewsVerbs = [
  route(contract.listPersonViews, listPersonViews),
  route(contract.savePersonView, savePersonView),
  route(contract.changePersonView, changePersonView),
  route(contract.forgetPersonView, forgetPersonView),
];
