import type { ObjectHit } from "#features/home/search/server/search-source.extension.ts";
import { providerName } from "#features/posture/cloud-posture/cloud-posture.labels.ts";
import {
  findingNumber,
  findingStatusLabels,
  severityText,
} from "#features/posture/findings/findings.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findCloudAlertPage } from "./cloud-alert-query.store.ts";
import { cloudAlertsFrom, selectionFor } from "./cloud-alert-view.ts";

/** Finds failing checks of the clouds by the name of the check or the resource; the most urgent first. */
export async function searchCloud({ db }: VerbContext, question: string, limit: number) {
  const selection = await selectionFor(db, { q: question });
  const { items } = await findCloudAlertPage(db, selection, { sort: "-priority", limit });
  return (await cloudAlertsFrom(db, selection, items)).map(
    ({ id, number, title, status, provider, account, asset }) => ({
      title: `${findingNumber(number)} · ${title}`,
      detail: `${findingStatusLabels[status]} · ${asset.name} · ${providerName(provider)} ${account}`,
      path: `${paths.cloudAlerts}?ver=todas&hallazgo=${id}`,
    }),
  );
}

const closedStatuses = ["closed_verified", "false_positive", "risk_accepted", "asset_retired", "suppressed"];

/** Finds failed cloud checks for answers of the assistant. */
export async function cloudObjects(
  { db }: VerbContext,
  question: string,
  limit: number,
): Promise<ObjectHit[]> {
  const selection = await selectionFor(db, question ? { q: question } : {});
  const { items } = await findCloudAlertPage(db, selection, { sort: "-priority", limit });
  return (await cloudAlertsFrom(db, selection, items)).map(
    ({ id, number, title, severity, status, asset, due_at }) => ({
      title: `${findingNumber(number)} · ${title}`,
      detail: `severidad ${severityText[severity]}, ${findingStatusLabels[status].toLowerCase()}, en ${asset.name}`,
      path: `${paths.cloudAlerts}?ver=todas&hallazgo=${id}`,
      isOpen: !closedStatuses.includes(status),
      due: due_at,
    }),
  );
}
