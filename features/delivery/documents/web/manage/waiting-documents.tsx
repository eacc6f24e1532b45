import {
  listWaitingDocuments,
  type WaitingDocument,
} from "#features/delivery/documents/contracts/company-documents.contract.ts";
import { documentPath } from "#features/delivery/documents/contracts/document-terms.ts";
import styles from "#platform/web/kit/layout/detail.module.css";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { defineList } from "#platform/web/list/list-definition.ts";
import { ListBody } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useOpenInCompany } from "#platform/web/screen/company-opener.ts";
import { TlpBadge } from "../state-badge.tsx";

const columns: readonly Column<WaitingDocument>[] = [
  {
    key: "title",
    title: "Documento",
    onPhone: "first",
    cell: ({ title, kind_name, revision }) => (
      <span className={styles.two}>
        <strong>{title}</strong>
        <span className={styles.soft}>
          {kind_name} · versión {revision}
        </span>
      </span>
    ),
  },
  { key: "company", title: "Empresa", cell: ({ company }) => company.name },
  { key: "tlp", title: "Difusión", tight: true, onPhone: "away", cell: ({ tlp }) => <TlpBadge tlp={tlp} /> },
  { key: "author", title: "Escrito por", onPhone: "away", cell: ({ made_by_name }) => made_by_name },
  {
    key: "since",
    title: "En revisión",
    tight: true,
    cell: ({ submitted_at }) => <RelativeTime at={submitted_at} />,
  },
];

const reviewList = defineList({
  title: "Documentos por revisar",
  call: listWaitingDocuments,
  itemNoun: "documentos",
  failed: "No se pudieron cargar los documentos por revisar",
  columns,
  keyOf: ({ id }) => id,
  opens: { page: ({ id }) => documentPath(id) },
  empty: {
    title: "Nada por revisar",
    text: "Los documentos que el equipo envía a revisión aparecen aquí, de todas las empresas.",
  },
  nothingMatches: "Ningún documento coincide",
});

/** The documents of all companies that wait for review; a click opens one in its company. */
export function WaitingDocuments() {
  const list = useList(reviewList);
  const openInCompany = useOpenInCompany();
  return (
    <ListBody
      list={list}
      onOpen={({ company, id }) => openInCompany({ companyId: company.id, path: documentPath(id) })}
    />
  );
}
