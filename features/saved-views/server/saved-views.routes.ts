import * as person from "#features/saved-views/person-views.contract.ts";
import * as contract from "#features/saved-views/saved-views.contract.ts";
import { route } from "#platform/server/verb.ts";
import { changePersonView } from "./calls/change-person-view.ts";
import { changeView } from "./calls/change-view.ts";
import { forgetPersonView } from "./calls/forget-person-view.ts";
import { forgetView } from "./calls/forget-view.ts";
import { keepPersonView } from "./calls/keep-person-view.ts";
import { keepView } from "./calls/keep-view.ts";
import { listPersonViews } from "./calls/list-person-views.ts";
import { listViews } from "./calls/list-views.ts";

export const savedViewsRoutes = [
  route(contract.listViews, listViews),
  route(contract.keepView, keepView),
  route(contract.changeView, changeView),
  route(contract.forgetView, forgetView),
  route(person.listPersonViews, listPersonViews),
  route(person.keepPersonView, keepPersonView),
  route(person.changePersonView, changePersonView),
  route(person.forgetPersonView, forgetPersonView),
];
