import { alertNumber, clientStatusLabels, statusLabels } from "#features/detection/alerts/alerts.labels.ts";
import type { AlertStatus } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import type { OpenAlertSource } from "#features/detection/entities/server/open-alerts.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { visibleTo } from "../figures/visible-to.ts";
import { findAlertNames, openAlertRows } from "./alert-list.store.ts";

/** The open alerts that make up the risk of assets and people. */
export const alertsOfEntities: OpenAlertSource = {
  rows: (actor) => openAlertRows(visibleTo(actor)),
  async describe({ db, actor }, ids) {
    const words = visibleTo(actor) === "published" ? clientStatusLabels : statusLabels;
    const alerts = await findAlertNames(db, ids);
    return alerts.map(({ id, number, title, level, status }) => ({
      id,
      reference: alertNumber(number),
      title,
      state: words[status as AlertStatus],
      path: paths.alert(level, id),
    }));
  },
};
