import type { ManagedReport } from "#features/reports/manage-reports.contract.ts";
import { PublicationState, publicationStates } from "#platform/contract/published-text.ts";
import { useAddressFilters } from "#platform/web/address-filters.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { DataTable } from "#platform/web/kit/data-table.tsx";
import { EmptyState } from "#platform/web/kit/empty-state.tsx";
import { FilterChips } from "#platform/web/kit/filter-chips.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { PagedList } from "#platform/web/kit/paged-list.tsx";
import { RelativeTime } from "#platform/web/kit/relative-time.tsx";
import { SearchBox } from "#platform/web/kit/search-box.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import type { Column } from "#platform/web/kit/table-props.ts";
import { Toolbar } from "#platform/web/kit/toolbar.tsx";
import { useManagedReports } from "./manage-reports.queries.ts";
import { ReportStateBadge } from "./report-state-badge.tsx";
import { periodText, reportKindWords } from "./report-words.ts";

const filterNames = ["estado"] as const;
const stateWords = { draft: "Borradores", published: "Publicados", withdrawn: "Retirados" } as const;

const columns: Column<ManagedReport>[] = [
  { key: "title", title: "Título", onPhone: "first", cell: ({ title }) => <strong>{title}</strong> },
  { key: "period", title: "Período", cell: (report) => periodText(report) },
  { key: "kind", title: "Tipo", onPhone: "away", cell: ({ kind }) => reportKindWords[kind] },
  { key: "state", title: "Estado", tight: true, cell: (report) => <ReportStateBadge {...report} /> },
  { key: "version", title: "Versión", numeric: true, onPhone: "away", cell: ({ version }) => version },
  {
    key: "updated",
    title: "Último cambio",
    tight: true,
    cell: ({ updated_at, saved_by }) => (
      <>
        <RelativeTime at={updated_at} />, {saved_by}
      </>
    ),
  },
];

interface ManagedReportListProps {
  onOpen: (id: number) => void;
  onNew: () => void;
}

/** Every report with its state, the last changed first. */
export function ManagedReportList({ onOpen, onNew }: ManagedReportListProps) {
  const address = useAddressFilters(filterNames);
  const status = PublicationState.safeParse(address.filters.estado?.[0]).data;
  const reports = useManagedReports({
    q: address.search || undefined,
    status,
    cursor: address.page ?? undefined,
  });
  const create = (
    <Button look="main" onClick={onNew}>
      Nuevo reporte
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Editor de reportes"
        lead="Los visitantes leen solo lo publicado. Cada guardado deja una versión que no se puede cambiar."
        actions={create}
      />
      <Toolbar>
        <SearchBox label="Buscar por título" value={address.search} onSearch={address.setSearch} />
        <FilterChips
          label="Estado"
          options={publicationStates.map((state) => ({ value: state, label: stateWords[state] }))}
          chosen={status ? [status] : []}
          onToggle={(state) => address.setFilter("estado", state === status ? [] : [state])}
        />
      </Toolbar>
      <PagedList
        query={reports}
        list={address}
        things="reportes"
        failed="No se pudieron cargar los reportes"
        waiting={<Skeleton shape="rows" count={8} />}
        empty={
          <EmptyState
            title={status || address.search ? "Ningún reporte coincide" : "Todavía no hay reportes"}
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
