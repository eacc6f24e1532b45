import type { UseQueryResult } from "@tanstack/react-query";
import type { Nonconformity } from "#features/assurance/contracts/nonconformity.contract.ts";
import { gradeWords } from "#features/control-states/control-states.words.ts";
import type { Page } from "#platform/contract/page.ts";
import type { AddressList } from "#platform/web/address/address-filters.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import styles from "../assurance.module.css";
import { nonconformityMarks, plainDay } from "../assurance-words.ts";

/** The last day of a nonconformity, said aloud when it has passed. */
export function DueDay({ due_date, overdue }: Pick<Nonconformity, "due_date" | "overdue">) {
  if (!due_date) return <span className={styles.soft}>Sin plazo</span>;
  return overdue ? (
    <strong className={styles.late}>Venció el {plainDay(due_date)}</strong>
  ) : (
    plainDay(due_date)
  );
}

const columns: Column<Nonconformity>[] = [
  { key: "title", title: "Qué se encontró", onPhone: "first", cell: ({ title }) => <strong>{title}</strong> },
  {
    key: "control",
    title: "Control",
    cell: ({ control }) => (
      <>
        <span className={styles.code}>{control.code}</span>{" "}
        <span className={styles.soft}>{control.standard_name}</span>
      </>
    ),
  },
  { key: "kind", title: "Tipo", cell: ({ kind }) => gradeWords[kind] },
  {
    key: "owner",
    title: "Responsable",
    onPhone: "away",
    cell: ({ owner_name }) => owner_name ?? <span className={styles.soft}>Sin responsable</span>,
  },
  { key: "due", title: "Plazo", tight: true, cell: DueDay },
  {
    key: "state",
    title: "Estado",
    tight: true,
    cell: ({ status }) => (
      <Badge tone={nonconformityMarks[status].tone}>{nonconformityMarks[status].text}</Badge>
    ),
  },
];

interface NonconformityTableProps {
  query: UseQueryResult<Page<Nonconformity>>;
  list: AddressList;
  openId: string | null;
  onOpen: (id: string) => void;
}

/** The page of nonconformities in each of its states. */
export function NonconformityTable({ query, list, openId, onOpen }: NonconformityTableProps) {
  const filtered = list.search !== "" || Object.values(list.filters).some((values) => values.length > 0);
  return (
    <PagedList
      query={query}
      list={list}
      things="no conformidades"
      failed="No se pudieron cargar las no conformidades"
      waiting={<Skeleton shape="rows" count={6} />}
      empty={
        filtered ? (
          <EmptyState
            title="Ninguna no conformidad coincide"
            action={<Button onClick={list.clear}>Quitar filtros</Button>}
          >
            Pruebe con otra palabra o quite los filtros.
          </EmptyState>
        ) : (
          <EmptyState title="No hay no conformidades registradas">
            Aquí queda lo que encuentra una auditoría o una revisión: su causa, qué se hizo y cómo se comprobó
            que funciona.
          </EmptyState>
        )
      }
    >
      {(rows) => (
        <DataTable
          caption="No conformidades"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          openKey={openId ?? undefined}
          onOpen={({ id }) => onOpen(id)}
        />
      )}
    </PagedList>
  );
}
