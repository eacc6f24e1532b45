import { route } from "#platform/server/verb.ts";
import * as contract from "../contracts/shared-alerts.contract.ts";
import { answerAlert } from "./calls/shared/answer-alert.ts";
import { countSharedAlerts } from "./calls/shared/count-shared-alerts.ts";
import { getSharedAlert } from "./calls/shared/get-shared-alert.ts";
import { listSharedAlerts } from "./calls/shared/list-shared-alerts.ts";
import { previewSharedAlert } from "./calls/shared/preview-shared-alert.ts";

export const sharedAlertsRoutes = [
  route(contract.listSharedAlerts, listSharedAlerts),
  route(contract.countSharedAlerts, countSharedAlerts),
  route(contract.getSharedAlert, getSharedAlert),
  route(contract.previewSharedAlert, previewSharedAlert),
  route(contract.answerAlert, answerAlert),
];
