import * as bulk from "#features/alerts/alert-bulk.contract.ts";
import * as joins from "#features/alerts/alert-joins.contract.ts";
import * as triage from "#features/alerts/alert-triage.contract.ts";
import { route } from "#platform/server/verb.ts";
import { assignAlert } from "./assign-alert.ts";
import { bulkAlerts } from "./bulk-alerts.ts";
import { changeAlertStatus } from "./change-alert-status.ts";
import { closeAlert } from "./close-alert.ts";
import { commentForClient } from "./comment-for-client.ts";
import { commentInternally } from "./comment-internally.ts";
import { decideAlert } from "./decide-alert.ts";
import { escalateAlert } from "./escalate-alert.ts";
import { linkAlert } from "./link-alert.ts";
import { mergeAlerts } from "./merge-alerts.ts";
import { pauseClocks } from "./pause-clocks.ts";
import { publishAlert } from "./publish-alert.ts";
import { reopenAlert } from "./reopen-alert.ts";
import { resumeClocks } from "./resume-clocks.ts";
import { returnAlert } from "./return-alert.ts";
import { splitAlert } from "./split-alert.ts";
import { takeAlert } from "./take-alert.ts";
import { undoBulk } from "./undo-bulk.ts";
import { unlinkAlert } from "./unlink-alert.ts";
import { unmergeAlert } from "./unmerge-alert.ts";
import { waitForClient } from "./wait-for-client.ts";
import { withdrawAlert } from "./withdraw-alert.ts";

export const triageRoutes = [
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
