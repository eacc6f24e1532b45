import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import {
  bandLabels,
  keyText,
  renewsByLabels,
  scopeLabels,
  signLabels,
  stateLabels,
} from "../../certificates.labels.ts";
import type * as contract from "../../contracts/certificate-list.contract.ts";
import {
  exportCertificates as exportCall,
  listCertificateFacets as facetsCall,
  type ListedCertificate,
  listCertificates as listCall,
} from "../../contracts/certificate-list.contract.ts";
import { askerOf } from "./certificate-asking.ts";
import { certificates } from "./certificate-query.store.ts";
import { certificateView } from "./certificate-view.ts";

export const listCertificates: Verb<typeof contract.listCertificates> = async (
  context,
  { cursor, limit, sort, ...filter },
) => {
  const asking = askerOf(context);
  const page = await certificates.page(context.db, { filter, ...asking }, { sort, cursor, limit });
  return { ...page, items: page.items.map((row) => certificateView(row, asking.now)) };
};

const listCertificateFacets: Verb<typeof contract.listCertificateFacets> = (context, filter) =>
  certificates.facets(context.db, { filter, ...askerOf(context) });

const dayText = (moment: string | null) => (moment === null ? "" : dayOf(new Date(moment)));

/** The columns of the exported file, each with the text of its cell. */
const columns: readonly (readonly [title: string, cell: (certificate: ListedCertificate) => string])[] = [
  ["certificado", ({ name }) => name],
  ["emisor", ({ issuer_name }) => issuer_name],
  ["desde", ({ not_before }) => dayText(not_before)],
  ["vence", ({ not_after }) => dayText(not_after)],
  ["días que quedan", ({ days_left }) => String(days_left)],
  ["% de vigencia que queda", ({ percent_left }) => String(percent_left)],
  ["estado de su vigencia", ({ band }) => bandLabels[band].text],
  ["renovar desde", ({ renew_from }) => dayText(renew_from)],
  ["seguimiento", ({ state }) => stateLabels[state]],
  ["alcance", ({ scope }) => scopeLabels[scope]],
  ["puntos donde se presenta", ({ endpoints }) => String(endpoints)],
  ["señales", ({ signs }) => signs.flatMap((sign) => signLabels[sign]?.text ?? []).join(", ")],
  ["clave", keyText],
  ["firma", ({ signature_algorithm }) => signature_algorithm],
  ["responsable", ({ owner_name }) => owner_name],
  ["renovación", ({ renews_by }) => (renews_by ? renewsByLabels[renews_by] : "")],
  ["visto por última vez", ({ last_seen_at }) => dayText(last_seen_at)],
];

/** The number of rows per piece of the exported file; small enough that other requests do not wait for a piece. */
const rowsAtOnce = 200;

const exportCertificates: Verb<typeof contract.exportCertificates> = async (
  context,
  { file, sort, ...filter },
) => {
  const asking = askerOf(context);
  async function* pages() {
    const selection = { filter, ...asking };
    for await (const rows of certificates.pages(context.db, selection, { sort, limit: rowsAtOnce }))
      yield rows.map((row) => {
        const certificate = certificateView(row, asking.now);
        return columns.map(([, cell]) => cell(certificate));
      });
  }
  return {
    name: `certificados-${dayOf(asking.now)}.${file}`,
    ...rowFile(file, {
      sheet: "Certificados",
      columns: columns.map(([title]) => ({ title, ...(title === "certificado" && { width: 40 }) })),
      pages: pages(),
    }),
  };
};

export const certificateListVerbs = [
  route(listCall, listCertificates),
  route(facetsCall, listCertificateFacets),
  route(exportCall, exportCertificates),
];
