import { groupAlerts as groupAlertsCall } from "#features/alerts/alert-groups.contract.ts";
import * as contract from "#features/alerts/alerts.contract.ts";
import { route } from "#platform/server/verb.ts";
import { createAlert } from "./create-alert.ts";
import { getAlert } from "./get-alert.ts";
import { groupAlerts } from "./group-alerts.ts";
import { listAlertEvents } from "./list-alert-events.ts";
import { listAlertFacets } from "./list-alert-facets.ts";
import { listAlerts } from "./list-alerts.ts";
import { listAssignees } from "./list-assignees.ts";
import { listSimilarAlerts } from "./list-similar-alerts.ts";

export const alertListRoutes = [
  route(contract.listAlerts, listAlerts),
  route(contract.listAlertFacets, listAlertFacets),
  route(groupAlertsCall, groupAlerts),
  route(contract.listAssignees, listAssignees),
  route(contract.getAlert, getAlert),
  route(contract.listAlertEvents, listAlertEvents),
  route(contract.listSimilarAlerts, listSimilarAlerts),
  route(contract.createAlert, createAlert),
];
