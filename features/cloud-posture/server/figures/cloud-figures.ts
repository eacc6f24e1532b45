import { cloudAlertFigures as figures } from "#features/cloud-posture/contracts/cloud-figures.ts";
import { listFigures } from "#platform/server/figures/list-figures.ts";
import { type CloudAlertSelection, cloudAlerts } from "../alerts/cloud-alert-query.store.ts";

/** The figures of cloud alerts, counted by the filters of their list; none of them asks which alerts are new. */
export const cloudAlertFigures = listFigures<CloudAlertSelection["filter"]>(figures, ({ db }, filter) =>
  cloudAlerts.rows(db, { filter, lastScans: [] }),
);
