import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { listCompanySummaries, summarySorts } from "#features/my-work/contracts/company-summary.contract.ts";
import { companyStates, stateWords } from "#platform/contract/matters/company-states.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Toolbar, ToolbarSearch } from "#platform/web/kit/layout/toolbar.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { numberText } from "#platform/web/words/number-words.ts";
import styles from "./summary.module.css";
import { summaryColumns } from "./summary-columns.tsx";

const sortWords = {
  worst: "Peor estado primero",
  late: "Más vencidos primero",
  unassigned: "Más vencidos sin responsable primero",
  name: "Por nombre",
} as const satisfies Record<(typeof summarySorts)[number], string>;

/** States that follow from matters alone; nobody measures an unknown one here. */
const selectableStates = companyStates.filter((state) => state !== "unknown");
const everyMinute = 60_000;

function Total({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.total}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Every company by its state, searched, filtered and sorted. */
export function CompanySummaries() {
  const [order, setOrder] = useAddressParam("orden");
  const [search, setSearch] = useAddressParam("q");
  const [stateParam, setState] = useAddressParam("estado");
  const sort = oneOf(summarySorts, order ?? "") ?? "worst";
  const state = oneOf(companyStates, stateParam ?? "");
  const { data, error, refetch } = useQuery({
    ...callQuery(listCompanySummaries, { sort, ...(state && { state }), ...(search && { q: search }) }),
    placeholderData: (before) => before,
    refetchInterval: everyMinute,
  });
  if (error && !data)
    return <ErrorState title="No se pudo cargar el resumen" failure={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton shape="rows" count={10} />;
  const { totals } = data;
  return (
    <>
      <dl className={styles.totals} aria-label="Empresas de la lista">
        <Total name="Empresas">{numberText(totals.companies)}</Total>
        <Total name="Plazos legales">{numberText(totals.legal)}</Total>
        <Total name="Vencidos">{numberText(totals.late)}</Total>
        <Total name="Vencidos sin responsable">{numberText(totals.unassigned)}</Total>
        <Total name="Fuentes sin enviar">{numberText(totals.silent_sources)}</Total>
        <Total name="Pendientes">{numberText(totals.waiting)}</Total>
      </dl>
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
          options={selectableStates.map((each) => ({ value: each, label: stateWords[each] }))}
          value={state ?? ""}
          onChange={({ target }) => setState(target.value || null)}
        />
        <Select
          aria-label="Orden"
          options={summarySorts.map((each) => ({ value: each, label: sortWords[each] }))}
          value={sort}
          onChange={({ target }) => setOrder(target.value === "worst" ? null : target.value)}
        />
      </Toolbar>
      {data.items.length === 0 ? (
        <EmptyState title="Ninguna empresa coincide">Quite un filtro o busque con otra palabra.</EmptyState>
      ) : (
        <DataTable
          caption="Empresas"
          columns={summaryColumns}
          rows={data.items}
          keyOf={({ company }) => String(company.id)}
        />
      )}
    </>
  );
}
