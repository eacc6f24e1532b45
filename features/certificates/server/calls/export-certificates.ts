import {
  bandWords,
  keyText,
  renewsByWords,
  scopeWords,
  signWords,
  stateWords,
} from "#features/certificates/certificates.words.ts";
import type {
  exportCertificates as call,
  ListedCertificate,
} from "#features/certificates/contracts/certificate-list.contract.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import type { Verb } from "#platform/server/verb.ts";
import { askingOf } from "../list/certificate-asking.ts";
import { findCertificates } from "../list/certificate-list.store.ts";
import { certificateView } from "../list/certificate-view.ts";

const day = (moment: string | null) => (moment === null ? "" : dayOf(new Date(moment)));

/** The columns of the file, with what stands in each. */
const columns: readonly (readonly [title: string, cell: (certificate: ListedCertificate) => string])[] = [
  ["certificado", ({ name }) => name],
  ["emisor", ({ issuer_name }) => issuer_name],
  ["desde", ({ not_before }) => day(not_before)],
  ["vence", ({ not_after }) => day(not_after)],
  ["días que quedan", ({ days_left }) => String(days_left)],
  ["% de vigencia que queda", ({ percent_left }) => String(percent_left)],
  ["estado de su vigencia", ({ band }) => bandWords[band].text],
  ["renovar desde", ({ renew_from }) => day(renew_from)],
  ["seguimiento", ({ state }) => stateWords[state]],
  ["alcance", ({ scope }) => scopeWords[scope]],
  ["puntos donde se presenta", ({ endpoints }) => String(endpoints)],
  ["señales", ({ signs }) => signs.flatMap((sign) => signWords[sign]?.text ?? []).join(", ")],
  ["clave", keyText],
  ["firma", ({ signature_algorithm }) => signature_algorithm],
  ["responsable", ({ owner_name }) => owner_name],
  ["renovación", ({ renews_by }) => (renews_by ? renewsByWords[renews_by] : "")],
  ["visto por última vez", ({ last_seen_at }) => day(last_seen_at)],
];

// Few enough that nobody notices the time that a piece takes.
const rowsAtOnce = 200;

export const exportCertificates: Verb<typeof call> = async (context, { file, sort, ...filter }) => {
  const asking = askingOf(context);
  async function* pages() {
    let cursor: string | undefined;
    do {
      const page = await findCertificates(context.db, filter, asking, { sort, limit: rowsAtOnce, cursor });
      yield page.items.map((row) => {
        const certificate = certificateView(row, asking.now);
        return columns.map(([, cell]) => cell(certificate));
      });
      cursor = page.next ?? undefined;
    } while (cursor);
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
