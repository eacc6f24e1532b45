import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type companySorts, listManagedCompanies } from "#features/companies/manage-companies.contract.ts";
import { useAddressFilters } from "#platform/web/address-filters.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { FilterChips } from "#platform/web/kit/filter-chips.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { SearchBox } from "#platform/web/kit/search-box.tsx";
import { isForbidden, StaffOnly } from "#platform/web/kit/staff-only.tsx";
import { Toolbar } from "#platform/web/kit/toolbar.tsx";
import { useOpenParam } from "#platform/web/open-param.ts";
import { CompanyDrawer } from "./company-drawer.tsx";
import { CompanyTable } from "./company-table.tsx";
import { NewCompanyDialog } from "./new-company-dialog.tsx";

const filterNames = ["estado"] as const;
const states = [
  { value: "true", label: "Activas" },
  { value: "false", label: "Desactivadas" },
] as const;

/** All companies for staff: find one, open it beside the list, add another. */
export default function CompaniesPage() {
  const list = useAddressFilters(filterNames);
  const [open, setOpen] = useOpenParam("empresa", "ficha");
  const sort = list.sort ?? { by: "name", direction: "ascending" };
  const state = list.filters.estado?.[0];
  const query = useQuery({
    ...callQuery(listManagedCompanies, {
      q: list.search,
      enabled: state as "true" | "false" | undefined,
      sort: `${sort.direction === "descending" ? "-" : ""}${sort.by}` as (typeof companySorts)[number],
      cursor: list.page ?? undefined,
    }),
    placeholderData: keepPreviousData,
  });

  if (isForbidden(query.error)) return <StaffOnly title="Empresas" />;
  return (
    <>
      <PageHeader
        title="Empresas"
        lead="Los clientes del proveedor, con su política de acceso, sus servicios y sus períodos."
        actions={
          <Button look="main" onClick={() => setOpen("nueva")}>
            <IconPlus aria-hidden="true" />
            Nueva empresa
          </Button>
        }
      />
      <Toolbar>
        <SearchBox label="Buscar por nombre o rubro" value={list.search} onSearch={list.setSearch} />
        <FilterChips
          label="Estado"
          options={states}
          chosen={state ? [state] : []}
          onToggle={(value) => list.setFilter("estado", value === state ? [] : [value])}
        />
      </Toolbar>
      <CompanyTable
        query={query}
        list={list}
        sort={sort}
        openId={open}
        onOpen={(id) => setOpen(String(id))}
      />
      {open === "nueva" && (
        <NewCompanyDialog onClose={() => setOpen(null)} onCreated={(id) => setOpen(String(id))} />
      )}
      {open && open !== "nueva" && (
        <CompanyDrawer
          key={open}
          id={Number(open)}
          siblings={query.data?.items.map(({ id }) => id) ?? []}
          onMove={(id) => setOpen(String(id))}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
