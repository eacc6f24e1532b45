import type { listCloudAlerts as call } from "#features/cloud-posture/contracts/cloud-alerts.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { cloudAlerts } from "../alerts/cloud-alert-query.store.ts";
import { alertsFrom, selectionFor } from "../alerts/cloud-alert-view.ts";

export const listCloudAlerts: Verb<typeof call> = async ({ db }, { sort, cursor, limit, ...filter }) => {
  const selection = await selectionFor(db, filter);
  const { items, ...page } = await cloudAlerts.page(db, selection, { sort, cursor, limit });
  return { ...page, items: await alertsFrom(db, selection, items) };
};
