import type { ObjectHit } from "#features/home/search/server/search-source.extension.ts";
import { providerName } from "#features/posture/cloud-posture/cloud-posture.words.ts";
import { findingNumber, findingStatusWords, severityText } from "#features/posture/scans/scans.words.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { cloudAlerts } from "./cloud-alert-query.store.ts";
import { alertsFrom, selectionFor } from "./cloud-alert-view.ts";

/** What fails in the clouds and is named as it was asked: the check, the resource; the most pressing first. */
export async function searchCloud({ db }: VerbContext, question: string, limit: number) {
  const selection = await selectionFor(db, { q: question });
  const { items } = await cloudAlerts.page(db, selection, { sort: "-priority", limit });
  return (await alertsFrom(db, selection, items)).map(
    ({ id, number, title, status, provider, account, asset }) => ({
      title: `${findingNumber(number)} · ${title}`,
      detail: `${findingStatusWords[status]} · ${asset.name} · ${providerName(provider)} ${account}`,
      path: `/CloudPosture/Alertas?ver=todas&hallazgo=${id}`,
    }),
  );
}

const closed = ["closed_verified", "false_positive", "risk_accepted", "asset_retired", "suppressed"];

/** The failures of the clouds as answers tell of them. */
export async function cloudObjects(
  { db }: VerbContext,
  question: string,
  limit: number,
): Promise<ObjectHit[]> {
  const selection = await selectionFor(db, question ? { q: question } : {});
  const { items } = await cloudAlerts.page(db, selection, { sort: "-priority", limit });
  return (await alertsFrom(db, selection, items)).map(
    ({ id, number, title, severity, status, asset, due_at }) => ({
      title: `${findingNumber(number)} · ${title}`,
      detail: `severidad ${severityText[severity]}, ${findingStatusWords[status].toLowerCase()}, en ${asset.name}`,
      path: `/CloudPosture/Alertas?ver=todas&hallazgo=${id}`,
      isOpen: !closed.includes(status),
      due: due_at,
    }),
  );
}
