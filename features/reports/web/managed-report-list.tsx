import type { ManagedReport } from "#features/reports/manage-reports.contract.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { DataTable } from "#platform/web/kit/data-table.tsx";
import { EmptyState } from "#platform/web/kit/empty-state.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { PagedList } from "#platform/web/kit/paged-list.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { isForbidden, StaffOnly } from "#platform/web/kit/staff-only.tsx";
import type { Column } from "#platform/web/kit/table-props.ts";
import { publicationColumns } from "#platform/web/publishing/publication-columns.tsx";
import { PublicationToolbar } from "#platform/web/publishing/publication-toolbar.tsx";
import { usePublicationFilters } from "#platform/web/publishing/use-publication-filters.ts";
import { useManagedReports } from "./manage-reports.queries.ts";
import { periodText, reportKindWords } from "./report-words.ts";

const columns: Column<ManagedReport>[] = [
  { key: "title", title: "Título", onPhone: "first", cell: ({ title }) => <strong>{title}</strong> },
  { key: "period", title: "Período", cell: (report) => periodText(report) },
  { key: "kind", title: "Tipo", onPhone: "away", cell: ({ kind }) => reportKindWords[kind] },
  ...publicationColumns,
];

interface ManagedReportListProps {
  onOpen: (id: number) => void;
  onNew: () => void;
}

/** Every report with its state, the last changed first. */
export function ManagedReportList({ onOpen, onNew }: ManagedReportListProps) {
  const { list, asked } = usePublicationFilters();
  const reports = useManagedReports(asked);
  const create = (
    <Button look="main" onClick={onNew}>
      Nuevo reporte
    </Button>
  );

  if (isForbidden(reports.error)) return <StaffOnly title="Editor de reportes" />;
  return (
    <>
      <PageHeader
        title="Editor de reportes"
        lead="Los visitantes leen solo lo publicado. Cada guardado deja una versión que no se puede cambiar."
        actions={create}
      />
      <PublicationToolbar list={list} status={asked.status} />
      <PagedList
        query={reports}
        list={list}
        things="reportes"
        failed="No se pudieron cargar los reportes"
        waiting={<Skeleton shape="rows" count={8} />}
        empty={
          <EmptyState
            title={asked.status || asked.q ? "Ningún reporte coincide" : "Todavía no hay reportes"}
            action={create}
          >
            Un reporte comienza como borrador: nadie más lo ve hasta que lo publique.
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            caption="Reportes"
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
