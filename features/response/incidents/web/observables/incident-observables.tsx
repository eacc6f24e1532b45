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

/** The observables of the incident; of up to ten thousand, only the visible ones are rendered. */
export function IncidentObservables({ detail }: { detail: IncidentDetail }) {
  const { id, stage } = detail.incident;
  const editable = stage !== "closed";
  const [search, setSearch] = useState("");
  const [type, setType] = useAddressParam("tipo");
  const [ioc, setIoc] = useAddressParam("indicador");
  const [openId, setOpenId] = useState<string>();
  const [selectedKeys, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [pasting, setPasting] = useState(false);
  const text = useDeferredValue(search);
  const ofType = observableTypes.find((each) => each === type);
  const decision = decided.find(({ value }) => value === ioc)?.value;
  const rows = useEndless(listObservables, {
    id,
    limit: 200,
    ...(ofType && { type: ofType }),
    ...(decision && { ioc: decision }),
    ...(text && { q: text }),
  });
  const { query, items } = rows;
  const visibleRowWindow = useRowWindow({
    count: items.length,
    density: "comfortable",
    more: query.data,
    onNearEnd: () => rows.onNearEnd?.(),
  });
  const byType = rows.first?.by_type ?? {};
  const open = items.find((each) => each.id === openId);
  const filtered = ofType !== undefined || decision !== undefined || text !== "";
  const toggle = (row: Observable) => {
    const next = new Set(selectedKeys);
    if (!next.delete(row.id)) next.add(row.id);
    setChosen(next);
  };
  return (
    <>
      <div className={timeline.tools}>
        <span className={timeline.search}>
          <SearchBox label="Buscar en los observables" value={search} onSearch={setSearch} />
        </span>
        <FilterChips
          label="Decisión"
          options={decided}
          chosen={decision ? [decision] : []}
          onToggle={(value) => setIoc(ioc === value ? null : value)}
        />
        <span className={timeline.rest}>
          {editable && (
            <Button small onClick={() => setPasting(true)}>
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
          onToggle={(value) => setType(type === value ? null : value)}
        />
      </div>
      {selectedKeys.size > 0 && (
        <ChosenBar id={id} chosen={selectedKeys} onNothing={() => setChosen(new Set())} />
      )}
      {query.isPending && <Skeleton shape="rows" count={10} />}
      {query.isError && items.length === 0 && (
        <ErrorState
          title="No se pudieron cargar los observables"
          failure={query.error}
          onRetry={() => query.refetch()}
        />
      )}
      {query.data && items.length === 0 && (
        <EmptyState
          title={filtered ? "Ningún observable coincide" : "Todavía no hay observables"}
          action={!filtered && editable && <Button onClick={() => setPasting(true)}>Pegar un texto</Button>}
        >
          {filtered
            ? "Pruebe con otra palabra u otro tipo."
            : "Direcciones, dominios, URL, hashes y cuentas que dicen algo del incidente. El portal los reconoce en cualquier texto."}
        </EmptyState>
      )}
      {items.length > 0 && (
        <DataTable
          caption="Observables"
          columns={observableColumns}
          rows={items}
          keyOf={(each) => each.id}
          openKey={openId}
          onOpen={(each) => setOpenId(each.id)}
          shown={visibleRowWindow}
          {...(editable && { selected: selectedKeys, onSelect: toggle })}
        />
      )}
      {rows.total && items.length > 0 && (
        <p className={styles.soft} aria-live="polite">
          {numberText(items.length)} de {countText(rows.total)}{" "}
          {rows.total.count === 1 ? "observable" : "observables"} a la vista
        </p>
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
