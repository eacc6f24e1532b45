import * as contract from "#features/assurance/nonconformity.contract.ts";
import { route } from "#platform/server/verb.ts";
import { closeNonconformity } from "./close-nonconformity.ts";
import { countNonconformities } from "./count-nonconformities.ts";
import { getNonconformity } from "./get-nonconformity.ts";
import { listNonconformities } from "./list-nonconformities.ts";
import { moveNonconformity } from "./move-nonconformity.ts";
import { openNonconformity } from "./open-nonconformity.ts";
import { recordObservation } from "./record-observation.ts";
import { reopenNonconformity } from "./reopen-nonconformity.ts";
import { reviseNonconformity } from "./revise-nonconformity.ts";
import { workOnNonconformity } from "./work-on-nonconformity.ts";

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
