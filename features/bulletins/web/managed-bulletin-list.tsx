import type { ManagedBulletin } from "#features/bulletins/manage-bulletins.contract.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { DataTable } from "#platform/web/kit/data-table.tsx";
import { EmptyState } from "#platform/web/kit/empty-state.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { PagedList } from "#platform/web/kit/paged-list.tsx";
import { SeverityMark } from "#platform/web/kit/severity-mark.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { isForbidden, StaffOnly } from "#platform/web/kit/staff-only.tsx";
import type { Column } from "#platform/web/kit/table-props.ts";
import { publicationColumns } from "#platform/web/publishing/publication-columns.tsx";
import { PublicationToolbar } from "#platform/web/publishing/publication-toolbar.tsx";
import { usePublicationFilters } from "#platform/web/publishing/use-publication-filters.ts";
import { useManagedBulletins } from "./manage-bulletins.queries.ts";

const columns: Column<ManagedBulletin>[] = [
  {
    key: "severity",
    title: "Severidad",
    tight: true,
    cell: ({ severity }) => <SeverityMark severity={severity} />,
  },
  { key: "title", title: "Título", onPhone: "first", cell: ({ title }) => <strong>{title}</strong> },
  ...publicationColumns,
];

interface ManagedBulletinListProps {
  onOpen: (id: number) => void;
  onNew: () => void;
}

/** Every bulletin with its state, the last changed first. */
export function ManagedBulletinList({ onOpen, onNew }: ManagedBulletinListProps) {
  const { list, asked } = usePublicationFilters();
  const bulletins = useManagedBulletins(asked);
  const create = (
    <Button look="main" onClick={onNew}>
      Nuevo boletín
    </Button>
  );

  if (isForbidden(bulletins.error)) return <StaffOnly title="Editor de boletines" />;
  return (
    <>
      <PageHeader
        title="Editor de boletines"
        lead="Los visitantes leen solo lo publicado. Cada guardado deja una versión que no se puede cambiar."
        actions={create}
      />
      <PublicationToolbar list={list} status={asked.status} />
      <PagedList
        query={bulletins}
        list={list}
        things="boletines"
        failed="No se pudieron cargar los boletines"
        waiting={<Skeleton shape="rows" count={8} />}
        empty={
          <EmptyState
            title={asked.status || asked.q ? "Ningún boletín coincide" : "Todavía no hay boletines"}
            action={create}
          >
            Un boletín comienza como borrador: nadie más lo ve hasta que lo publique.
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            caption="Boletines"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => String(id)}
            onOpen={({ id }) => onOpen(id)}
          />
        )}
      </PagedList>
    </>
  );
}
