import { severityName } from "#features/assistant/assistant/server/assistant.public.ts";
import { findingNumber, findingStatusLabels } from "#features/posture/findings/findings.labels.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { categoryLabels, providerName } from "../../cloud-posture.labels.ts";
import type { CloudAlert } from "../../contracts/cloud-alerts.contract.ts";
import * as contract from "../../contracts/cloud-alerts.contract.ts";
import { cloudAlerts, findCloudAlertPage } from "./cloud-alert-query.store.ts";
import { cloudAlertsFrom, selectionFor } from "./cloud-alert-view.ts";

const listCloudAlerts: Verb<typeof contract.listCloudAlerts> = async (
  { db },
  { sort, cursor, limit, ...filter },
) => {
  const selection = await selectionFor(db, filter);
  const { items, ...page } = await findCloudAlertPage(db, selection, { sort, cursor, limit });
  return { ...page, items: await cloudAlertsFrom(db, selection, items) };
};

const listCloudAlertFacets: Verb<typeof contract.listCloudAlertFacets> = async ({ db }, filter) =>
  await cloudAlerts.facets(db, await selectionFor(db, filter));

/** The columns of the exported file, each with the text of its cell. */
const columns: readonly (readonly [title: string, cell: (alert: CloudAlert) => string | null])[] = [
  ["número", ({ number }) => findingNumber(number)],
  ["severidad", ({ severity }) => severityName[severity]],
  ["prioridad", ({ priority }) => String(priority)],
  ["revisión", ({ title }) => title],
  ["regla", ({ rule_id }) => rule_id],
  ["categoría", ({ category }) => categoryLabels[category]],
  ["servicio", ({ service }) => service],
  ["recurso", ({ asset }) => asset.name],
  ["nube", ({ provider }) => providerName(provider)],
  ["cuenta", ({ account }) => account],
  ["región", ({ region }) => region],
  ["expuesta a internet", ({ exposes }) => (exposes ? "sí" : "no")],
  ["estado", ({ status }) => findingStatusLabels[status]],
  ["falla desde", ({ failing_since }) => failing_since],
  ["nueva en la última revisión", ({ added }) => (added ? "sí" : "no")],
  ["plazo", ({ due_at }) => due_at],
];

/** The number of rows per piece of the exported file; small enough that other requests do not wait for a piece. */
const rowsAtOnce = 200;

const exportCloudAlerts: Verb<typeof contract.exportCloudAlerts> = async (
  { db, clock },
  { sort, file, ...filter },
) => {
  const selection = await selectionFor(db, filter);
  async function* pages() {
    for await (const rows of cloudAlerts.pages(db, selection, { sort, limit: rowsAtOnce }))
      yield (await cloudAlertsFrom(db, selection, rows)).map((alert) =>
        columns.map(([, cell]) => cell(alert)),
      );
  }
  return {
    name: `alertas-de-la-nube-${clock.now().toISOString().slice(0, 10)}.${file}`,
    ...rowFile(file, {
      sheet: "Alertas de la nube",
      columns: columns.map(([title]) => ({ title, ...(title === "revisión" && { width: 48 }) })),
      pages: pages(),
    }),
  };
};

export const cloudAlertsVerbs = [
  route(contract.listCloudAlerts, listCloudAlerts),
  route(contract.listCloudAlertFacets, listCloudAlertFacets),
  route(contract.exportCloudAlerts, exportCloudAlerts),
];
