import * as contract from "#features/saved-views/saved-views.contract.ts";
import { route } from "#platform/server/verb.ts";
import { changeView } from "./calls/change-view.ts";
import { forgetView } from "./calls/forget-view.ts";
import { keepView } from "./calls/keep-view.ts";
import { listViews } from "./calls/list-views.ts";

export const savedViewsRoutes = [
  route(contract.listViews, listViews),
  route(contract.keepView, keepView),
  route(contract.changeView, changeView),
  route(contract.forgetView, forgetView),
];
