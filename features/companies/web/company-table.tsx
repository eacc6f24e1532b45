import type { UseQueryResult } from "@tanstack/react-query";
import type { CompanySummary } from "#features/companies/manage-companies.contract.ts";
import { day } from "#platform/contract/calendar-words.ts";
import type { Page } from "#platform/contract/page.ts";
import type { useAddressFilters } from "#platform/web/address-filters.ts";
import type { SortOrder } from "#platform/web/address-state.ts";
import { Badge } from "#platform/web/kit/badge.tsx";
import { Button } from "#platform/web/kit/button.tsx";
import { DataTable } from "#platform/web/kit/data-table.tsx";
import { EmptyState } from "#platform/web/kit/empty-state.tsx";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { Pager } from "#platform/web/kit/pager.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import type { Column } from "#platform/web/kit/table-props.ts";
import { numberText } from "#platform/web/number-words.ts";
import { CompanyName } from "./company-name.tsx";

const columns: Column<CompanySummary>[] = [
  {
    key: "name",
    title: "Empresa",
    sortBy: "name",
    onPhone: "first",
    cell: (company) => <CompanyName company={company} />,
  },
  { key: "sector", title: "Rubro", cell: ({ sector }) => sector || "—" },
  {
    key: "services",
    title: "Servicios",
    numeric: true,
    onPhone: "away",
    cell: ({ services }) => numberText(services),
  },
  {
    key: "members",
    title: "Personas",
    sortBy: "members",
    numeric: true,
    onPhone: "away",
    cell: ({ members }) => numberText(members),
  },
  {
    key: "created_at",
    title: "Cliente desde",
    sortBy: "created_at",
    tight: true,
    onPhone: "away",
    cell: ({ created_at }) => day(created_at),
  },
  {
    key: "enabled",
    title: "Estado",
    tight: true,
    cell: ({ enabled }) => (enabled ? <Badge tone="good">Activa</Badge> : <Badge>Desactivada</Badge>),
  },
];

interface CompanyTableProps {
  query: UseQueryResult<Page<CompanySummary>>;
  list: ReturnType<typeof useAddressFilters>;
  sort: SortOrder;
  openId: string | null;
  onOpen: (id: number) => void;
}

/** The page of companies in each of its states. */
export function CompanyTable({ query, list, sort, openId, onOpen }: CompanyTableProps) {
  const { data, error } = query;
  if (error && !data)
    return (
      <ErrorState
        title="No se pudieron cargar las empresas"
        failure={error}
        onRetry={() => query.refetch()}
      />
    );
  if (!data) return <Skeleton shape="rows" count={8} />;
  if (data.items.length === 0)
    return <NoCompanies filtered={list.search !== "" || "estado" in list.filters} onClear={list.clear} />;
  return (
    <>
      <DataTable
        caption="Empresas"
        columns={columns}
        rows={data.items}
        keyOf={({ id }) => String(id)}
        sort={sort}
        onSort={list.setSort}
        openKey={openId ?? undefined}
        onOpen={({ id }) => onOpen(id)}
      />
      <Pager
        things="empresas"
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

function NoCompanies({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (filtered)
    return (
      <EmptyState title="Ninguna empresa coincide" action={<Button onClick={onClear}>Quitar filtros</Button>}>
        Pruebe con otra palabra o quite los filtros.
      </EmptyState>
    );
  return (
    <EmptyState title="Todavía no hay empresas">Cree la primera para invitar a sus personas.</EmptyState>
  );
}
