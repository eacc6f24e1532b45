import type { UseQueryResult } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { IncidentDetail } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import {
  listObservables,
  markObservables,
  type Observable,
  removeObservables,
} from "#features/response/incidents/contracts/incident-observables.contract.ts";
import { observableTypeLabels } from "#features/response/incidents/incidents.labels.ts";
import { observableTypes } from "#platform/contract/observable-type.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { useRowWindow } from "#platform/web/kit/table/use-row-window.ts";
import { useEndless } from "#platform/web/list/use-endless.ts";
import { countText, numberText } from "#platform/web/text/number-text.ts";
import timeline from "../timeline/timeline.module.css";
import { showRefusal } from "../work/use-incident-change.ts";
import { observableColumns } from "./observable-columns.tsx";
import { ObservableDrawer } from "./observable-drawer.tsx";
import styles from "./observables.module.css";
import { PasteDialog } from "./paste-dialog.tsx";

const decided = [
  { value: "none", label: "Por decidir" },
  { value: "true", label: "Indicadores" },
  { value: "false", label: "No lo son" },
] as const;

/** Returns the filter of the observables; all of it except the search text is stored in the address. */
function useObservableFilter() {
  const [search, setSearch] = useState("");
  const [type, setType] = useAddressParam("tipo");
  const [ioc, setIoc] = useAddressParam("indicador");
  const text = useDeferredValue(search);
  const ofType = observableTypes.find((each) => each === type);
  const decision = decided.find(({ value }) => value === ioc)?.value;
  return {
    search,
    setSearch,
    ofType,
    toggleType: (value: string) => setType(type === value ? null : value),
    decision,
    toggleDecision: (value: string) => setIoc(ioc === value ? null : value),
    filtered: ofType !== undefined || decision !== undefined || text !== "",
    request: {
      ...(ofType && { type: ofType }),
      ...(decision && { ioc: decision }),
      ...(text && { q: text }),
    },
  };
}

/** The observables of the incident; of up to ten thousand, only the visible ones are rendered. */
export function IncidentObservables({ detail }: { detail: IncidentDetail }) {
  const { id, stage } = detail.incident;
  const editable = stage !== "closed";
  const filter = useObservableFilter();
  const [openId, setOpenId] = useState<string>();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [pasting, setPasting] = useState(false);
  const rows = useEndless(listObservables, { id, limit: 200, ...filter.request });
  const { query, items } = rows;
  const rowWindow = useRowWindow({
    count: items.length,
    density: "comfortable",
    more: query.data,
    onNearEnd: () => rows.onNearEnd?.(),
  });
  const open = items.find((each) => each.id === openId);
  const add = editable ? () => setPasting(true) : undefined;
  return (
    <>
      <ObservableTools filter={filter} byType={rows.first?.by_type ?? {}} onAdd={add} />
      {selectedIds.size > 0 && (
        <ChosenBar id={id} chosen={selectedIds} onNothing={() => setSelectedIds(new Set())} />
      )}
      <NoObservables query={query} isEmpty={items.length === 0} filtered={filter.filtered} onAdd={add} />
      {items.length > 0 && (
        <DataTable
          caption="Observables"
          columns={observableColumns}
          rows={items}
          keyOf={(each) => each.id}
          openKey={openId}
          onOpen={(each) => setOpenId(each.id)}
          shown={rowWindow}
          {...(editable && {
            selected: selectedIds,
            onSelect: (row: Observable) => setSelectedIds(toggled(selectedIds, row.id)),
          })}
        />
      )}
      {rows.total && items.length > 0 && (
        <Note aria-live="polite">
          {numberText(items.length)} de {countText(rows.total)}{" "}
          {rows.total.count === 1 ? "observable" : "observables"} a la vista
        </Note>
      )}
      {open && (
        <ObservableDrawer
          key={open.id}
          incidentId={id}
          observable={open}
          editable={editable}
          onClose={() => setOpenId(undefined)}
        />
      )}
      {pasting && <PasteDialog incidentId={id} onClose={() => setPasting(false)} />}
    </>
  );
}

/** Returns a copy of the set with the key added, or removed if the set contained it. */
function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

interface ObservableToolsProps {
  filter: ReturnType<typeof useObservableFilter>;
  byType: Partial<Record<string, number>>;
  onAdd: (() => void) | undefined;
}

/** The search among observables and their filters. */
function ObservableTools({ filter, byType, onAdd }: ObservableToolsProps) {
  const { ofType, decision } = filter;
  return (
    <>
      <div className={timeline.tools}>
        <span className={timeline.search}>
          <SearchBox label="Buscar en los observables" value={filter.search} onSearch={filter.setSearch} />
        </span>
        <FilterChips
          label="Decisión"
          options={decided}
          chosen={decision ? [decision] : []}
          onToggle={filter.toggleDecision}
        />
        <span className={timeline.rest}>
          {onAdd && (
            <Button small onClick={onAdd}>
              Agregar observables
            </Button>
          )}
        </span>
      </div>
      <div className={styles.types}>
        <FilterChips
          label="Tipo"
          options={observableTypes
            .filter((each) => byType[each])
            .map((each) => ({ value: each, label: observableTypeLabels[each], count: byType[each] ?? 0 }))}
          chosen={ofType ? [ofType] : []}
          onToggle={filter.toggleType}
        />
      </div>
    </>
  );
}

interface NoObservablesProps {
  query: Pick<UseQueryResult, "isError" | "isPending" | "error" | "data" | "refetch">;
  isEmpty: boolean;
  filtered: boolean;
  onAdd: (() => void) | undefined;
}

/** The empty state of the list of observables. */
function NoObservables({ query, isEmpty, filtered, onAdd }: NoObservablesProps) {
  return (
    <>
      {query.isPending && <Skeleton shape="rows" count={10} />}
      {query.isError && isEmpty && (
        <ErrorState
          title="No se pudieron cargar los observables"
          failure={query.error}
          onRetry={() => query.refetch()}
        />
      )}
      {query.data && isEmpty && (
        <EmptyState
          title={filtered ? "Ningún observable coincide" : "Todavía no hay observables"}
          action={!filtered && onAdd && <Button onClick={onAdd}>Pegar un texto</Button>}
        >
          {filtered
            ? "Pruebe con otra palabra u otro tipo."
            : "Direcciones, dominios, URL, hashes y cuentas que dicen algo del incidente. El portal los reconoce en cualquier texto."}
        </EmptyState>
      )}
    </>
  );
}

interface ChosenBarProps {
  id: string;
  chosen: ReadonlySet<string>;
  onNothing: () => void;
}

/** The bulk decisions on observables. */
function ChosenBar({ id, chosen, onNothing }: ChosenBarProps) {
  const mark = useCallMutation(markObservables, onNothing);
  const remove = useCallMutation(removeObservables, onNothing);
  const observable_ids = [...chosen];
  const set = (change: { ioc?: boolean | null; ignored?: boolean }) =>
    mark.mutate({ id, observable_ids, ...change }, { onError: showRefusal });
  return (
    <section className={styles.bar} aria-label="Selección">
      <strong>
        {numberText(chosen.size)} {chosen.size === 1 ? "elegido" : "elegidos"}
      </strong>
      <Button small busy={mark.isPending} onClick={() => set({ ioc: true })}>
        Son indicadores
      </Button>
      <Button small busy={mark.isPending} onClick={() => set({ ioc: false })}>
        No lo son
      </Button>
      <Button small busy={mark.isPending} onClick={() => set({ ignored: true })}>
        No cuentan para parecidos
      </Button>
      <Button
        small
        busy={remove.isPending}
        onClick={() => remove.mutate({ id, observable_ids }, { onError: showRefusal })}
      >
        Quitar
      </Button>
      <Button small look="quiet" onClick={onNothing}>
        Soltar
      </Button>
    </section>
  );
}
