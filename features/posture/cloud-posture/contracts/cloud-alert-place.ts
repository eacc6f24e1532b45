import * as paths from "#platform/contract/paths.ts";
import { defineListPlace } from "#platform/contract/query/list-place.ts";
import { cloudAlertQuery } from "./cloud-alert-query.ts";

/** The list of cloud alerts. */
export const cloudAlertList = defineListPlace({
  route: paths.cloudAlerts,
  call: "cloud_posture.list_alerts",
  query: cloudAlertQuery,
  open: { all: "todas", unless: ["status"] },
});
