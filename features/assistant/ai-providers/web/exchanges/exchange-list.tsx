import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  exchangeOutcomeLabels,
  exchangePurposeLabels,
} from "#features/assistant/ai-providers/ai-providers.labels.ts";
import {
  type Exchange,
  exchangeOutcomes,
  exchangePurposes,
  listExchanges,
} from "#features/assistant/ai-providers/ai-use.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { useOpenParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import styles from "../ai-providers.module.css";
import { exchangeColumns } from "./exchange-columns.tsx";
import { ExchangeDrawer } from "./exchange-drawer.tsx";

/** Lists up to this length have no filter. */
const fewAtOnce = 8;
const filterNames = ["uso", "resultado"] as const;
const purposes = exchangePurposes.map((value) => ({ value, label: exchangePurposeLabels[value] }));
const outcomes = exchangeOutcomes.map((value) => ({ value, label: exchangeOutcomeLabels[value] }));

/** The requests to outside providers with data of the active company. */
export function ExchangeList() {
  const list = useAddressFilters(filterNames);
  const [open, setOpen] = useOpenParam("consulta");
  const [purpose, outcome] = filterNames.map((name) => list.filters[name]?.[0]);
  const query = useQuery({
    ...callQuery(listExchanges, {
      purpose: oneOf(exchangePurposes, purpose),
      outcome: oneOf(exchangeOutcomes, outcome),
      cursor: list.page ?? undefined,
    }),
    placeholderData: keepPreviousData,
  });
  const openExchange = query.data?.items.find(({ id }) => id === open);
  const hasExchanges = (query.data?.items.length ?? 0) > 0;
  const isFiltered = Object.keys(list.filters).length > 0;
  const chips = (
    name: (typeof filterNames)[number],
    label: string,
    options: typeof purposes | typeof outcomes,
  ) => {
    const chosenValues = list.filters[name] ?? [];
    return (
      <FilterChips
        label={label}
        options={options}
        chosen={chosenValues}
        onToggle={(value) => list.setFilter(name, chosenValues.includes(value) ? [] : [value])}
      />
    );
  };
  return (
    <>
      {(isFiltered || hasExchanges) && (
        <p className={styles.intro}>
          Cada consulta que salió del portal con datos de esta empresa en los últimos 90 días. Al abrir una se
          lee todo lo que se envió y lo que se respondió; hay que decir por qué, y eso queda en el registro de
          auditoría.
        </p>
      )}
      {(isFiltered || (query.data?.total.count ?? 0) > fewAtOnce) && (
        <Toolbar>
          {chips("uso", "Uso", purposes)}
          {chips("resultado", "Resultado", outcomes)}
        </Toolbar>
      )}
      <PagedList
        query={query}
        list={list}
        itemNoun="consultas"
        failed="No se pudieron cargar las consultas"
        waiting={<Skeleton shape="rows" count={6} />}
        empty={<NoExchanges isFiltered={isFiltered} onClear={list.clear} />}
      >
        {(rows) => (
          <DataTable<Exchange>
            caption="Consultas enviadas"
            columns={exchangeColumns}
            rows={rows}
            keyOf={({ id }) => id}
            openKey={open ?? undefined}
            openParam="consulta"
            onOpen={({ id }) => setOpen(id)}
          />
        )}
      </PagedList>
      {openExchange && (
        <ExchangeDrawer key={openExchange.id} exchange={openExchange} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

function NoExchanges({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (isFiltered)
    return (
      <EmptyState
        title="Ninguna consulta coincide"
        action={<Button onClick={onClear}>Quitar filtros</Button>}
      >
        Quite los filtros para ver las demás.
      </EmptyState>
    );
  return (
    <EmptyState title="Nada de esta empresa ha salido del portal">
      Cuando la empresa permita un proveedor, cada consulta que se le envíe quedará aquí durante 90 días, con
      todo lo que decía.
    </EmptyState>
  );
}
