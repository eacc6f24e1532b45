import * as contract from "#features/alerts/shared-alerts.contract.ts";
import { route } from "#platform/server/verb.ts";
import { answerAlert } from "./answer-alert.ts";
import { countSharedAlerts } from "./count-shared-alerts.ts";
import { getSharedAlert } from "./get-shared-alert.ts";
import { listSharedAlerts } from "./list-shared-alerts.ts";
import { previewSharedAlert } from "./preview-shared-alert.ts";

export const sharedAlertsRoutes = [
  route(contract.listSharedAlerts, listSharedAlerts),
  route(contract.countSharedAlerts, countSharedAlerts),
  route(contract.getSharedAlert, getSharedAlert),
  route(contract.previewSharedAlert, previewSharedAlert),
  route(contract.answerAlert, answerAlert),
];
