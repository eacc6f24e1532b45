import * as contract from "#features/company-acts/company-acts.contract.ts";
import { steppedRoute } from "#platform/server/steps.ts";
import { route } from "#platform/server/verb.ts";
import { getAct } from "./calls/get-act.ts";
import { listActKinds } from "./calls/list-act-kinds.ts";
import { listActs } from "./calls/list-acts.ts";
import { previewAct } from "./calls/preview-act.ts";
import { startAct } from "./calls/start-act.ts";
import { undoAct } from "./calls/undo-act.ts";

export const companyActsRoutes = [
  route(contract.listActKinds, listActKinds),
  steppedRoute(contract.previewAct, previewAct),
  route(contract.startAct, startAct),
  route(contract.listActs, listActs),
  route(contract.getAct, getAct),
  route(contract.undoAct, undoAct),
];
