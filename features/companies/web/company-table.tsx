import type { UseQueryResult } from "@tanstack/react-query";
import type { CompanySummary } from "#features/companies/manage-companies.contract.ts";
import type { Page } from "#platform/contract/page.ts";
import type { AddressList } from "#platform/web/address-filters.ts";
import type { SortOrder } from "#platform/web/address-state.ts";
import { Badge } from "#platform/web/kit/badge.tsx";
import { Button } from "#platform/web/kit/button.tsx";
import { DataTable } from "#platform/web/kit/data-table.tsx";
import { EmptyState } from "#platform/web/kit/empty-state.tsx";
import { ExactTime } from "#platform/web/kit/exact-time.tsx";
import { PagedList } from "#platform/web/kit/paged-list.tsx";
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
    cell: ({ created_at }) => <ExactTime at={created_at} dayOnly />,
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
  list: AddressList;
  sort: SortOrder;
  openId: string | null;
  onOpen: (id: number) => void;
}

/** The page of companies in each of its states. */
export function CompanyTable({ query, list, sort, openId, onOpen }: CompanyTableProps) {
  return (
    <PagedList
      query={query}
      list={list}
      things="empresas"
      failed="No se pudieron cargar las empresas"
      waiting={<Skeleton shape="rows" count={8} />}
      empty={<NoCompanies filtered={list.search !== "" || "estado" in list.filters} onClear={list.clear} />}
    >
      {(rows) => (
        <DataTable
          caption="Empresas"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => String(id)}
          sort={sort}
          onSort={list.setSort}
          openKey={openId ?? undefined}
          onOpen={({ id }) => onOpen(id)}
        />
      )}
    </PagedList>
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
