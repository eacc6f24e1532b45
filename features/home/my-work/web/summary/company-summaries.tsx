import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  listCompanySummaries,
  summarySorts,
} from "#features/home/my-work/contracts/company-summary.contract.ts";
import { companyStates, stateLabels } from "#platform/contract/matters/company-states.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Toolbar, ToolbarSearch } from "#platform/web/kit/layout/toolbar.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { ViewMenuSlot } from "#platform/web/list/view-menu-slot.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { summaryColumns } from "./summary-columns.tsx";
import { SummaryTotals } from "./summary-totals.tsx";

const sortLabels = {
  worst: "Peor estado primero",
  late: "Más vencidos primero",
  unassigned: "Más vencidos sin responsable primero",
  terms: "Más plazos sin explicar primero",
  name: "Por nombre",
} as const satisfies Record<(typeof summarySorts)[number], string>;

/** The states that can be selected as a filter: pending matters alone never produce the unknown state. */
const selectableStates = companyStates.filter((state) => state !== "unknown");
const everyMinute = 60_000;

const toggled = (keys: ReadonlySet<string>, key: string) =>
  keys.has(key) ? new Set([...keys].filter((each) => each !== key)) : new Set([...keys, key]);

/** Every company by its state, with search, filters and sorting. */
export function CompanySummaries() {
  const [order, setOrder] = useAddressParam("orden");
  const [search, setSearch] = useAddressParam("q");
  const [stateParam, setState] = useAddressParam("estado");
  const sort = oneOf(summarySorts, order ?? "") ?? "worst";
  const state = oneOf(companyStates, stateParam ?? "");
  const [segment, setSegment] = useState<readonly number[]>();
  const [selectedCompanies, setSelectedCompanies] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch } = useQuery({
    ...callQuery(listCompanySummaries, {
      sort,
      ...(state && { state }),
      ...(search && { q: search }),
      ...(segment && { companies: segment.join(",") || "0" }),
    }),
    placeholderData: (before) => before,
    refetchInterval: everyMinute,
  });
  if (!data)
    return (
      <NotLoaded query={{ error, refetch }} title="No se pudo cargar el resumen" shape="rows" count={10} />
    );
  const isFiltered = Boolean(state || search || segment);
  return (
    <>
      <SummaryTotals
        totals={data.totals}
        companyIds={isFiltered ? data.items.map(({ company }) => company.id) : undefined}
      />
      <Toolbar>
        <ToolbarSearch>
          <SearchBox
            label="Buscar empresa"
            value={search ?? ""}
            onSearch={(text) => setSearch(text || null)}
          />
        </ToolbarSearch>
        <Select
          aria-label="Estado"
          placeholder="Todos los estados"
          options={selectableStates.map((each) => ({ value: each, label: stateLabels[each] }))}
          value={state ?? ""}
          onChange={({ target }) => setState(target.value || null)}
        />
        <Select
          aria-label="Orden"
          options={summarySorts.map((each) => ({ value: each, label: sortLabels[each] }))}
          value={sort}
          onChange={({ target }) => setOrder(target.value === "worst" ? null : target.value)}
        />
        <FeatureSlot slot="segment-picker" onIds={setSegment} />
        <ViewMenuSlot list="manage-summary" />
      </Toolbar>
      <FeatureSlot
        slot="act-bar"
        companyIds={[...selectedCompanies].map(Number)}
        onClear={() => setSelectedCompanies(new Set())}
      >
        <Button
          small
          onClick={() => setSelectedCompanies(new Set(data.items.map(({ company }) => String(company.id))))}
        >
          Elegir las {data.items.length} de la lista
        </Button>
      </FeatureSlot>
      {data.items.length === 0 ? (
        <EmptyState title="Ninguna empresa coincide">Quite un filtro o busque con otra palabra.</EmptyState>
      ) : (
        <DataTable
          caption="Empresas"
          columns={summaryColumns}
          rows={data.items}
          keyOf={({ company }) => String(company.id)}
          selected={selectedCompanies}
          onSelect={({ company }) => setSelectedCompanies((before) => toggled(before, String(company.id)))}
        />
      )}
    </>
  );
}
