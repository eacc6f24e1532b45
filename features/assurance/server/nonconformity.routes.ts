import { route } from "#platform/server/verb.ts";
import * as contract from "../contracts/nonconformity.contract.ts";
import { closeNonconformity } from "./calls/close-nonconformity.ts";
import { countNonconformities } from "./calls/count-nonconformities.ts";
import { getNonconformity } from "./calls/get-nonconformity.ts";
import { listNonconformities } from "./calls/list-nonconformities.ts";
import { moveNonconformity } from "./calls/move-nonconformity.ts";
import { openNonconformity } from "./calls/open-nonconformity.ts";
import { recordObservation } from "./calls/record-observation.ts";
import { reopenNonconformity } from "./calls/reopen-nonconformity.ts";
import { reviseNonconformity } from "./calls/revise-nonconformity.ts";
import { workOnNonconformity } from "./calls/work-on-nonconformity.ts";

export const nonconformityRoutes = [
  route(contract.listNonconformities, listNonconformities),
  route(contract.countNonconformities, countNonconformities),
  route(contract.getNonconformity, getNonconformity),
  route(contract.openNonconformity, openNonconformity),
  route(contract.recordObservation, recordObservation),
  route(contract.workOnNonconformity, workOnNonconformity),
  route(contract.reviseNonconformity, reviseNonconformity),
  route(contract.moveNonconformity, moveNonconformity),
  route(contract.closeNonconformity, closeNonconformity),
  route(contract.reopenNonconformity, reopenNonconformity),
];
