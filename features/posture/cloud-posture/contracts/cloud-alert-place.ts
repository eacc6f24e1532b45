import { defineListPlace } from "#platform/contract/query/list-place.ts";
import { cloudAlertQuery } from "./cloud-alert-query.ts";

/** The list of cloud alerts. */
export const cloudAlertList = defineListPlace({
  route: "/CloudPosture/Alertas",
  call: "cloud_posture.list_alerts",
  query: cloudAlertQuery,
  open: { all: "todas", unless: ["status"] },
});
