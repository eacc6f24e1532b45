import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  documentKinds,
  type IssuedDocument,
  listDocuments,
} from "#features/compliance/compliance-reports/compliance-reports.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import styles from "../compliance-reports.module.css";
import { DocumentDownloads } from "./document-downloads.tsx";

/** The columns of the list of issued documents. */
const documentColumns: readonly Column<IssuedDocument>[] = [
  {
    key: "title",
    title: "Documento",
    onPhone: "first",
    cell: ({ title, note, number }) => (
      <span className={styles.title}>
        <strong>{title}</strong>
        <Note as="span">
          Versión {number}
          {note !== "" && ` · ${note}`}
        </Note>
      </span>
    ),
  },
  {
    key: "issued",
    title: "Emitido",
    cell: ({ issued_at, issued_by_name }) => (
      <span className={styles.title}>
        <ExactTime at={issued_at} />
        <Note as="span">{issued_by_name}</Note>
      </span>
    ),
  },
  {
    key: "papers",
    title: "Descargar",
    tight: true,
    cell: (document) => (
      <span className={styles.papers}>
        <DocumentDownloads document={document} small />
      </span>
    ),
  },
];

const kinds = [
  { value: "board", label: "Informes para el directorio" },
  { value: "applicability", label: "Declaraciones de aplicabilidad" },
];

/** Every document that was issued, the newest first. */
export function IssuedDocuments() {
  const list = useAddressFilters(["tipo"]);
  const kind = oneOf(documentKinds, list.filters.tipo?.[0]);
  const query = useQuery({
    ...callQuery(listDocuments, { kind, limit: 20, cursor: list.page ?? undefined }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>Documentos emitidos</h2>
        <Select
          className={styles.choice}
          aria-label="Tipo de documento"
          placeholder="Todos los documentos"
          options={kinds}
          value={kind ?? ""}
          onChange={(event) => list.setFilter("tipo", event.target.value ? [event.target.value] : [])}
        />
      </div>
      <PagedList
        query={query}
        list={list}
        itemNoun="documentos"
        failed="No se pudieron cargar los documentos"
        waiting={<Skeleton shape="rows" count={4} />}
        empty={
          kind ? (
            <EmptyState title="Ninguno de este tipo" action={<Button onClick={list.clear}>Ver todos</Button>}>
              Aún no se ha emitido un documento de este tipo.
            </EmptyState>
          ) : (
            <EmptyState title="Aún no se emite ningún documento">
              Un informe para el directorio o una declaración de aplicabilidad queda aquí con su versión, tal
              como estaban los datos ese día.
            </EmptyState>
          )
        }
      >
        {(rows) => (
          <DataTable
            caption="Documentos emitidos"
            columns={documentColumns}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )}
      </PagedList>
    </section>
  );
}
