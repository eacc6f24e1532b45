import type { UseQueryResult } from "@tanstack/react-query";
import type { AuditRecord } from "#features/audit-log/audit-log.contract.ts";
import type { Page } from "#platform/contract/page.ts";
import type { AddressList } from "#platform/web/address/address-filters.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import styles from "./audit-table.module.css";
import { actorWords, useRecordWords } from "./record-words.ts";

/** The place of a record in the address: company and place in its chain. */
export function recordKey({ company, sequence }: Pick<AuditRecord, "company" | "sequence">): string {
  return `${company.id}-${sequence}`;
}

type RecordWords = ReturnType<typeof useRecordWords>;

const columns = ({ actionSentence, objectWords }: RecordWords): Column<AuditRecord>[] => [
  { key: "at", title: "Cuándo", tight: true, cell: ({ at }) => <ExactTime at={at} /> },
  {
    key: "what",
    title: "Quién y qué",
    onPhone: "first",
    cell: (record) => (
      <>
        <strong>{actorWords(record)}</strong> {actionSentence(record.action)}
      </>
    ),
  },
  { key: "company", title: "Empresa", tight: true, cell: ({ company }) => company.name },
  {
    key: "object",
    title: "Objeto",
    tight: true,
    onPhone: "away",
    cell: ({ object_type, object_id }) => (
      <span title={`${object_type} ${object_id}`}>
        {objectWords(object_type)} <span className={styles.id}>{object_id.slice(0, 8)}</span>
      </span>
    ),
  },
  {
    key: "ip",
    title: "Dirección IP",
    tight: true,
    onPhone: "away",
    cell: ({ ip }) => <span className={styles.id}>{ip ?? "—"}</span>,
  },
];

interface AuditTableProps {
  query: UseQueryResult<Page<AuditRecord>>;
  list: AddressList;
  openKey: string | null;
  onOpen: (record: AuditRecord) => void;
}

/** The page of records in each of its states. */
export function AuditTable({ query, list, openKey, onOpen }: AuditTableProps) {
  const words = useRecordWords();
  return (
    <PagedList
      query={query}
      list={list}
      things="registros"
      failed="No se pudo cargar el registro"
      waiting={<Skeleton shape="rows" count={12} />}
      empty={
        <EmptyState
          title="Ningún registro coincide"
          action={<Button onClick={list.clear}>Quitar filtros</Button>}
        >
          Nadie hizo algo así en ese período, con esos datos.
        </EmptyState>
      }
    >
      {(rows) => (
        <DataTable
          caption="Registro de auditoría"
          density="compact"
          columns={columns(words)}
          rows={rows}
          keyOf={recordKey}
          openKey={openKey ?? undefined}
          openParam="registro"
          onOpen={onOpen}
        />
      )}
    </PagedList>
  );
}
