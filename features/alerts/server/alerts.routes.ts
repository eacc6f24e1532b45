import * as alertDetail from "#features/alerts/contracts/alert-detail.contract.ts";
import { route } from "#platform/server/verb.ts";
import * as bulk from "../contracts/alert-bulk.contract.ts";
import { groupAlerts as groupAlertsCall } from "../contracts/alert-groups.contract.ts";
import * as joins from "../contracts/alert-joins.contract.ts";
import * as triage from "../contracts/alert-triage.contract.ts";
import * as contract from "../contracts/alerts.contract.ts";

import { pauseClocks } from "./calls/clocks/pause-clocks.ts";
import { resumeClocks } from "./calls/clocks/resume-clocks.ts";
import { linkAlert } from "./calls/joins/link-alert.ts";
import { mergeAlerts } from "./calls/joins/merge-alerts.ts";
import { splitAlert } from "./calls/joins/split-alert.ts";
import { unlinkAlert } from "./calls/joins/unlink-alert.ts";
import { unmergeAlert } from "./calls/joins/unmerge-alert.ts";
import { createAlert } from "./calls/queue/create-alert.ts";
import { getAlert } from "./calls/queue/get-alert.ts";
import { groupAlerts } from "./calls/queue/group-alerts.ts";
import { listAlertEvents } from "./calls/queue/list-alert-events.ts";
import { listAlertFacets } from "./calls/queue/list-alert-facets.ts";
import { listAlerts } from "./calls/queue/list-alerts.ts";
import { listAssignees } from "./calls/queue/list-assignees.ts";
import { listSimilarAlerts } from "./calls/queue/list-similar-alerts.ts";
import { assignAlert } from "./calls/triage/assign-alert.ts";
import { bulkAlerts } from "./calls/triage/bulk-alerts.ts";
import { changeAlertStatus } from "./calls/triage/change-alert-status.ts";
import { closeAlert } from "./calls/triage/close-alert.ts";
import { commentForClient } from "./calls/triage/comment-for-client.ts";
import { commentInternally } from "./calls/triage/comment-internally.ts";
import { decideAlert } from "./calls/triage/decide-alert.ts";
import { escalateAlert } from "./calls/triage/escalate-alert.ts";
import { publishAlert } from "./calls/triage/publish-alert.ts";
import { reopenAlert } from "./calls/triage/reopen-alert.ts";
import { returnAlert } from "./calls/triage/return-alert.ts";
import { takeAlert } from "./calls/triage/take-alert.ts";
import { undoBulk } from "./calls/triage/undo-bulk.ts";
import { waitForClient } from "./calls/triage/wait-for-client.ts";
import { withdrawAlert } from "./calls/triage/withdraw-alert.ts";
import { sharedAlertsRoutes } from "./shared-alerts.routes.ts";
import { suppressionRoutes } from "./suppression.routes.ts";

const alertListRoutes = [
  route(contract.listAlerts, listAlerts),
  route(contract.listAlertFacets, listAlertFacets),
  route(groupAlertsCall, groupAlerts),
  route(contract.listAssignees, listAssignees),
  route(alertDetail.getAlert, getAlert),
  route(alertDetail.listAlertEvents, listAlertEvents),
  route(alertDetail.listSimilarAlerts, listSimilarAlerts),
  route(triage.createAlert, createAlert),
];

const triageRoutes = [
  route(triage.takeAlert, takeAlert),
  route(triage.assignAlert, assignAlert),
  route(triage.changeAlertStatus, changeAlertStatus),
  route(triage.escalateAlert, escalateAlert),
  route(triage.returnAlert, returnAlert),
  route(triage.decideAlert, decideAlert),
  route(triage.closeAlert, closeAlert),
  route(triage.reopenAlert, reopenAlert),
  route(triage.waitForClient, waitForClient),
  route(triage.pauseClocks, pauseClocks),
  route(triage.resumeClocks, resumeClocks),
  route(triage.commentInternally, commentInternally),
  route(triage.commentForClient, commentForClient),
  route(triage.publishAlert, publishAlert),
  route(triage.withdrawAlert, withdrawAlert),
  route(joins.linkAlert, linkAlert),
  route(joins.unlinkAlert, unlinkAlert),
  route(joins.mergeAlerts, mergeAlerts),
  route(joins.unmergeAlert, unmergeAlert),
  route(joins.splitAlert, splitAlert),
  route(bulk.bulkAlerts, bulkAlerts),
  route(bulk.undoBulk, undoBulk),
];

export const alertsRoutes = [
  ...alertListRoutes,
  ...triageRoutes,
  ...suppressionRoutes,
  ...sharedAlertsRoutes,
];
