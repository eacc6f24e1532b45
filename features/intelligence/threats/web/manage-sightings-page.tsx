import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listCompanyNames } from "#features/identity/companies/companies.contract.ts";
import {
  listSightingsOfCompanies,
  sightingDays,
} from "#features/intelligence/threats/contracts/company-threats.contract.ts";
import { SightingOutcome } from "#features/intelligence/threats/contracts/sighting-terms.contract.ts";
import { sightingOutcomeLabels } from "#features/intelligence/threats/threats.labels.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Toolbar, ToolbarSearch } from "#platform/web/kit/layout/toolbar.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { useOneLine } from "#platform/web/screen/use-density.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { countText } from "#platform/web/text/number-text.ts";
import { AddToCompaniesDialog } from "./companies/add-to-companies-dialog.tsx";
import { companySightingColumns } from "./companies/company-sighting-columns.tsx";

const title = "Avistamientos de las empresas";
const defaultDays = 30;
const dayLabel = (days: number) => (days === 1 ? "Último día" : `Últimos ${days} días`);

/** /Manage/Sightings: sightings in all companies of the person, with an action to add an indicator to several. */
export default function ManageSightingsPage() {
  const [adding, setAdding] = useState(false);
  if (!useMay("threat.work")) return <StaffOnly title={title} />;
  return (
    <>
      <PageHeader
        title={title}
        lead="Indicadores de amenaza vistos en los eventos de sus empresas, sin lo descartado."
        actions={
          <Button look="main" onClick={() => setAdding(true)}>
            Agregar un indicador…
          </Button>
        }
      />
      <SightingList />
      {adding && <AddToCompaniesDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function useFilters() {
  const [daysParam, setDays] = useAddressParam("dias");
  const [company, setCompany] = useAddressParam("empresa");
  const [outcomeParam, setOutcome] = useAddressParam("resultado");
  const [search, setSearch] = useAddressParam("q");
  const days = sightingDays.find((each) => String(each) === daysParam) ?? defaultDays;
  const outcome = oneOf(SightingOutcome.options, outcomeParam ?? "");
  const companyId = /^\d{1,9}$/.test(company ?? "") ? Number(company) : undefined;
  const request = {
    days,
    ...(companyId && { company: companyId }),
    ...(outcome && { outcome }),
    ...(search && { q: search }),
  };
  return { request, days, companyId, outcome, search, setDays, setCompany, setOutcome, setSearch };
}

function SightingList() {
  const filters = useFilters();
  const oneLine = useOneLine();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [listSightingsOfCompanies.name, filters.request],
    meta: { scope: "session" },
    queryFn: ({ pageParam }) =>
      call(listSightingsOfCompanies, { ...filters.request, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <FilterBar {...filters} />
      {!data && (
        <NotLoaded
          query={{ error, refetch }}
          title="No se pudieron cargar los avistamientos"
          shape="rows"
          count={10}
        />
      )}
      {data && rows.length === 0 && (
        <EmptyState title="Ningún indicador se vio en sus empresas">
          Amplíe el período o quite un filtro.
        </EmptyState>
      )}
      {data && rows.length > 0 && (
        <>
          <Note>
            {countText(data.pages[0]?.total ?? { count: 0, capped: false })}{" "}
            {data.pages[0]?.total.count === 1 ? "avistamiento" : "avistamientos"}. Los filtros miran los más
            recientes de cada empresa.
          </Note>
          <DataTable
            caption={title}
            columns={companySightingColumns}
            rows={rows}
            keyOf={({ company, id }) => `${company.id} ${id}`}
            oneLine={oneLine}
          />
          {hasNextPage && (
            <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
              Ver más
            </Button>
          )}
        </>
      )}
    </>
  );
}

function FilterBar({
  days,
  companyId,
  outcome,
  search,
  setDays,
  setCompany,
  setOutcome,
  setSearch,
}: ReturnType<typeof useFilters>) {
  const { data: companies = [] } = useQuery(callQuery(listCompanyNames, {}));
  return (
    <Toolbar>
      <ToolbarSearch>
        <SearchBox
          label="Buscar valor o activo"
          value={search ?? ""}
          onSearch={(text) => setSearch(text || null)}
        />
      </ToolbarSearch>
      <Select
        aria-label="Período"
        options={sightingDays.map((each) => ({ value: String(each), label: dayLabel(each) }))}
        value={String(days)}
        onChange={({ target }) => setDays(target.value === String(defaultDays) ? null : target.value)}
      />
      <Select
        aria-label="Empresa"
        placeholder="Todas las empresas"
        options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={companyId ? String(companyId) : ""}
        onChange={({ target }) => setCompany(target.value || null)}
      />
      <Select
        aria-label="Resultado"
        placeholder="Todos los resultados"
        options={SightingOutcome.options.map((each) => ({
          value: each,
          label: sightingOutcomeLabels[each].text,
        }))}
        value={outcome ?? ""}
        onChange={({ target }) => setOutcome(target.value || null)}
      />
    </Toolbar>
  );
}
