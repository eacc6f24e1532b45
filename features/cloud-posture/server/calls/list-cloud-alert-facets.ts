import type { listCloudAlertFacets as call } from "#features/cloud-posture/contracts/cloud-alerts.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { cloudAlerts } from "../alerts/cloud-alert-query.store.ts";
import { selectionFor } from "../alerts/cloud-alert-view.ts";

export const listCloudAlertFacets: Verb<typeof call> = async ({ db }, filter) =>
  await cloudAlerts.facets(db, await selectionFor(db, filter));
