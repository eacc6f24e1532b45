import { useQuery } from "@tanstack/react-query";
import { listDocumentKinds } from "#features/delivery/documents/contracts/document-kinds.contract.ts";
import { documentQuery } from "#features/delivery/documents/contracts/document-query.ts";
import {
  type DocumentState,
  documentCode,
  documentStateLabels,
  documentStates,
  issuedStates,
} from "#features/delivery/documents/contracts/document-terms.ts";
import {
  type ListedDocument,
  listDocumentFacets,
  listDocuments,
} from "#features/delivery/documents/contracts/documents.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { countsBy, defineList } from "#platform/web/list/list-definition.ts";
import { requestFor, selectionOf } from "#platform/web/list/query-address.ts";
import { countsOf, filtersOf } from "#platform/web/list/query-filters.ts";
import { StateBadge, TlpBadge } from "../state-badge.tsx";

const columns: readonly Column<ListedDocument>[] = [
  {
    key: "title",
    title: "Documento",
    onPhone: "first",
    sortBy: "title",
    cell: ({ title, number, kind_name, held }) => (
      <span className={styles.two}>
        <strong>{title}</strong>
        <span className={styles.soft}>
          {[documentCode(number), kind_name].filter(Boolean).join(" · ")}{" "}
          {held && <Badge tone="warning">Retenido</Badge>}
        </span>
      </span>
    ),
  },
  { key: "state", title: "Estado", tight: true, cell: ({ state }) => <StateBadge state={state} /> },
  {
    key: "period",
    title: "Período",
    cell: ({ period }) => period?.name ?? <span className={styles.soft}>Sin período</span>,
  },
  {
    key: "tlp",
    title: "Difusión",
    tight: true,
    onPhone: "away",
    cell: ({ tlp }) => <TlpBadge tlp={tlp} />,
  },
  {
    key: "published",
    title: "Publicado",
    tight: true,
    onPhone: "away",
    cell: ({ published_at }) =>
      published_at ? (
        <ExactTime at={published_at} dayOnly />
      ) : (
        <span className={styles.soft}>Sin publicar</span>
      ),
  },
];

/** The columns of the dense table: one line of 36 px each, with the kind as a tooltip. */
const denseColumns = columns.map(
  (column): Column<ListedDocument> =>
    column.key === "title"
      ? {
          ...column,
          cell: ({ title, number, kind_name, held }) => (
            <span title={[title, kind_name].filter(Boolean).join(" · ")}>
              <span className={styles.soft}>{documentCode(number)}</span> <strong>{title}</strong>{" "}
              {held && <Badge tone="warning">Retenido</Badge>}
            </span>
          ),
        }
      : { ...column, tight: true },
);

/** The kinds in use, for the fields of a document. */
export function useKinds() {
  return useQuery(callQuery(listDocumentKinds, {})).data?.items ?? [];
}

const documentsIn = (states: readonly DocumentState[]) =>
  defineList({
    title: "Documentos",
    lead: "Informes, actas y certificados de su empresa.",
    caption: "Documentos",
    call: listDocuments,
    itemNoun: "documentos",
    failed: "No se pudieron cargar los documentos",
    search: "Buscar por título, archivo o número",
    filters: filtersOf(documentQuery, {
      overrides: {
        state: { options: states.map((value) => ({ value, label: documentStateLabels[value] })) },
      },
    }),
    useRequest: (address) => requestFor<typeof documentQuery>(selectionOf(documentQuery, address)),
    counts: countsBy(
      listDocumentFacets,
      (facets) => countsOf(documentQuery, facets),
      ({ capped }) => (capped ? "Se contaron los 10.000 documentos más recientes." : undefined),
    ),
    columns,
    denseColumns,
    narrow: ["title", "state"],
    keyOf: ({ id }) => id,
    sorts: { updated: { descending: "-updated" }, title: { ascending: "title", descending: "-title" } },
    opens: { beside: "documento" },
    empty: {
      title: "Todavía no hay documentos",
      text: "Aquí quedan los informes de cada período, las actas y los certificados, desde su publicación.",
    },
    nothingMatches: "Ningún documento coincide",
  });

/** The list of the company's documents, the last changed first; a document opens in a drawer. */
export const documentsList = documentsIn(documentStates);

/** The list of documents for people of the company, who see only published ones. */
export const publishedDocumentsList = documentsIn(issuedStates);
