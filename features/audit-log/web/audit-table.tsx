import type { UseQueryResult } from "@tanstack/react-query";
import type { AuditRecord } from "#features/audit-log/audit-log.contract.ts";
import { dateTime } from "#platform/contract/calendar-words.ts";
import type { Page } from "#platform/contract/page.ts";
import type { useAddressFilters } from "#platform/web/address-filters.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { DataTable } from "#platform/web/kit/data-table.tsx";
import { EmptyState } from "#platform/web/kit/empty-state.tsx";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { Pager } from "#platform/web/kit/pager.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import type { Column } from "#platform/web/kit/table-props.ts";
import { actionSentence } from "./action-sentences.ts";
import { actorWords } from "./actor-words.ts";
import styles from "./audit-table.module.css";
import { objectWords } from "./object-words.ts";
import { recordKey } from "./record-key.ts";

const columns: Column<AuditRecord>[] = [
  { key: "at", title: "Cuándo", tight: true, cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time> },
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
  list: ReturnType<typeof useAddressFilters>;
  openKey: string | null;
  onOpen: (record: AuditRecord) => void;
}

/** The page of records in each of its states. */
export function AuditTable({ query, list, openKey, onOpen }: AuditTableProps) {
  const { data, error } = query;
  if (error && !data)
    return (
      <ErrorState title="No se pudo cargar el registro" failure={error} onRetry={() => query.refetch()} />
    );
  if (!data) return <Skeleton shape="rows" count={12} />;
  if (data.items.length === 0)
    return (
      <EmptyState
        title="Ningún registro coincide"
        action={<Button onClick={list.clear}>Quitar filtros</Button>}
      >
        Nadie hizo algo así en ese período, con esos datos.
      </EmptyState>
    );
  return (
    <>
      <DataTable
        caption="Registro de auditoría"
        density="compact"
        columns={columns}
        rows={data.items}
        keyOf={recordKey}
        openKey={openKey ?? undefined}
        onOpen={onOpen}
      />
      <Pager
        things="registros"
        total={data.total}
        shown={data.items.length}
        next={data.next}
        pagesBefore={list.pagesBefore}
        onLaterPage={list.page !== null}
        onFirst={list.firstPage}
        onPrevious={list.previousPage}
        onNext={list.nextPage}
      />
    </>
  );
}
