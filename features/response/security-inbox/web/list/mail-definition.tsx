import { mailVerdicts } from "#features/response/security-inbox/contracts/inbox-terms.contract.ts";
import { mailList } from "#features/response/security-inbox/contracts/mail-place.ts";
import { mailQuery } from "#features/response/security-inbox/contracts/mail-query.ts";
import {
  listMailFacets,
  listMails,
  type ReportedMail,
} from "#features/response/security-inbox/contracts/reported-mails.contract.ts";
import { verdictLabels } from "#features/response/security-inbox/security-inbox.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { countsBy, defineList, flagOptions } from "#platform/web/list/list-definition.ts";
import { requestFor, selectionAt } from "#platform/web/list/query-address.ts";
import { countsOf, filtersOf } from "#platform/web/list/query-filters.ts";

import { denseMailColumns, mailColumns } from "./mail-columns.tsx";

/** The queue of reported mails. */
export const mailQueue = defineList({
  title: "Buzón de seguridad",
  lead: "Correos sospechosos que reportaron las personas de la empresa, lo que vence primero, primero.",
  caption: "Correos reportados",
  call: listMails,
  itemNoun: "correos",
  failed: "No se pudieron cargar los correos reportados",
  search: "Buscar por asunto, remitente o número (COR-12)",
  filters: [
    {
      name: "ver",
      label: "Mostrar",
      as: "chips",
      usual: "abiertos",
      options: [
        { value: "abiertos", label: "Por responder", means: "true", uncounted: true },
        { value: "todos", label: "Todos", means: "", uncounted: true },
      ],
    },
    { name: "vencidos", label: "Vencidos", as: "chips", options: flagOptions("Vencidos") },
    {
      name: "interactuo",
      label: "Alguien interactuó",
      as: "chips",
      options: flagOptions("Alguien interactuó"),
    },
    { name: "mios", label: "A mi cargo", as: "chips", options: flagOptions("A mi cargo") },
    {
      name: "veredicto",
      label: "Veredicto",
      as: "choice",
      all: "Todos los veredictos",
      options: mailVerdicts.map((value) => ({ value, label: verdictLabels[value].word })),
    },
    ...filtersOf(mailQuery, { overrides: { campaign: { text: () => "De una campaña" } } }),
  ],
  useRequest: (address) => requestFor<typeof mailQuery>(selectionAt(mailList, address)),
  counts: countsBy(listMailFacets, (facets) => countsOf(mailQuery, facets)),
  columns: mailColumns,
  denseColumns: denseMailColumns,
  keyOf: ({ id }) => id,
  sorts: {
    due: { ascending: "due" },
    arrived: { descending: "-arrived" },
    score: { descending: "-score" },
  },
  opens: { page: ({ id }: ReportedMail) => paths.reportedMail(id) },
  empty: {
    title: "No hay correos por responder",
    text: "Aquí llegan los correos que las personas de la empresa encuentran sospechosos. Los resueltos siguen aquí: elija «Todos».",
  },
  nothingMatches: "Ningún correo coincide",
  views: "security-inbox",
  arrivals: {
    event: "security-inbox.changed",
    countOf: ({ arrived }) => Number(arrived ?? 0),
    words: ["nuevo", "nuevos"],
  },
});
