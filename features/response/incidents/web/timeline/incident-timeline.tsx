import type { UseQueryResult } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import type { IncidentDetail } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import { factCategories } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import {
  changeFact,
  type Fact,
  listFacts,
} from "#features/response/incidents/contracts/incident-timeline.contract.ts";
import { factCategoryLabels } from "#features/response/incidents/incidents.labels.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { optionsOf } from "#platform/web/list/list-definition.ts";
import { LongList } from "#platform/web/list/long-list.tsx";
import { useEndless } from "#platform/web/list/use-endless.ts";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { showRefusal } from "../work/use-incident-change.ts";
import { FactDialog } from "./fact-dialog.tsx";
import { type LaneKind, laneKinds } from "./fact-lanes.ts";
import { FactRow } from "./fact-row.tsx";
import { FactsCsv } from "./facts-csv.tsx";
import { LaneView } from "./lane-view.tsx";
import styles from "./timeline.module.css";

const laneLabels = { category: "Carriles por categoría", asset: "Carriles por activo" } as const;

/** Returns the filter of the timeline; all of it except the search text is stored in the address. */
function useFactFilter() {
  const [search, setSearch] = useState("");
  const [category, setCategory] = useAddressParam("categoria");
  const [lanes, setLanes] = useAddressParam("carriles");
  const [only, setOnly] = useAddressParam("hechos");
  const text = useDeferredValue(search);
  const selectedCategory = factCategories.find((each) => each === category);
  const laneKind: LaneKind | undefined = laneKinds.find((kind) => kind === lanes);
  return {
    search,
    setSearch,
    selectedCategory,
    setCategory,
    laneKind,
    setLanes,
    only,
    setOnly,
    filtered: selectedCategory !== undefined || only !== null || text !== "",
    request: {
      ...(selectedCategory && { category: selectedCategory }),
      ...(only === "cliente" && { visible_client: "true" as const }),
      ...(only === "informe" && { in_report: "true" as const }),
      ...(text && { q: text }),
    },
  };
}

/** The curated timeline, which reports print and the client may read; the automatic activity is below it. */
export function IncidentTimeline({ detail }: { detail: IncidentDetail }) {
  const { id, code, stage } = detail.incident;
  const open = stage !== "closed";
  const filter = useFactFilter();
  const [editing, setEditing] = useState<{ fact: Fact | undefined }>();
  const [together, setTogether] = useState<readonly Fact[]>();
  const { laneKind, filtered } = filter;
  // Lanes need all facts at once; the list loads faster with a smaller page.
  const facts = useEndless(listFacts, { id, limit: laneKind ? 1_000 : 250, ...filter.request });
  const visibleKeys = useMemo(() => new Set(together?.map((fact) => fact.id)), [together]);
  const rows = together ? facts.items.filter((fact) => visibleKeys.has(fact.id)) : facts.items;
  const { query } = facts;
  return (
    <>
      <div className={styles.tools}>
        <span className={styles.search}>
          <SearchBox label="Buscar en los hechos" value={filter.search} onSearch={filter.setSearch} />
        </span>
        <FactFilters filter={filter} />
        <span className={styles.rest}>
          <FactsCsv incidentId={id} code={code} mayBring={open} />
          {open && (
            <Button small onClick={() => setEditing({ fact: undefined })}>
              Agregar un hecho
            </Button>
          )}
        </span>
      </div>
      <NoFacts
        query={query}
        isEmpty={facts.items.length === 0}
        filtered={filtered}
        onAdd={open ? () => setEditing({ fact: undefined }) : undefined}
      />
      {laneKind && facts.items.length > 0 && (
        <LaneView facts={facts.items} kind={laneKind} onOpen={setTogether} />
      )}
      {together && (
        <p>
          {countOf(rows.length, "hecho de la marca elegida", "hechos de la marca elegida")}{" "}
          <Button small look="quiet" onClick={() => setTogether(undefined)}>
            Ver todos
          </Button>
        </p>
      )}
      <FactRows
        detail={detail}
        facts={rows}
        onNearEnd={together ? undefined : facts.onNearEnd}
        onEdit={(fact) => setEditing({ fact })}
      />
      {facts.total && rows.length > 0 && !together && (
        <Note aria-live="polite">
          {numberText(facts.items.length)} de {countOf(facts.total.count, "hecho", "hechos")}
        </Note>
      )}
      {editing && <FactDialog incidentId={id} fact={editing.fact} onClose={() => setEditing(undefined)} />}
    </>
  );
}

interface FactRowsProps {
  detail: IncidentDetail;
  facts: readonly Fact[];
  onNearEnd: (() => void) | undefined;
  onEdit: (fact: Fact) => void;
}

/** The facts below each other; while the incident is open, each may be marked for the report and the client. */
function FactRows({ detail, facts, onNearEnd, onEdit }: FactRowsProps) {
  const { id, stage } = detail.incident;
  const flag = useCallMutation(changeFact);
  return (
    <LongList
      label="Hechos"
      className={styles.list}
      items={facts}
      keyOf={(fact) => fact.id}
      usualHeight={72}
      onNearEnd={onNearEnd}
    >
      {(fact) => (
        <FactRow
          fact={fact}
          onFlag={
            stage !== "closed"
              ? (flags) =>
                  flag.mutate(
                    { id, fact_id: fact.id, version: fact.version, ...flags },
                    { onError: showRefusal },
                  )
              : undefined
          }
          onEdit={() => onEdit(fact)}
        />
      )}
    </LongList>
  );
}

/** The controls that filter the timeline. */
function FactFilters({ filter }: { filter: ReturnType<typeof useFactFilter> }) {
  const { only, setOnly, selectedCategory, setCategory, laneKind, setLanes } = filter;
  return (
    <>
      <FilterChips
        label="Mostrar"
        options={[
          { value: "informe", label: "En el informe" },
          { value: "cliente", label: "Para el cliente" },
        ]}
        chosen={only ? [only] : []}
        onToggle={(value) => setOnly(only === value ? null : value)}
      />
      <Select
        aria-label="Categoría"
        className={styles.choice}
        placeholder="Todas las categorías"
        options={optionsOf(factCategories, factCategoryLabels)}
        value={selectedCategory ?? ""}
        onChange={({ target }) => setCategory(target.value || null)}
      />
      <Select
        aria-label="Carriles"
        className={styles.choice}
        placeholder="Sin carriles"
        options={optionsOf(laneKinds, laneLabels)}
        value={laneKind ?? ""}
        onChange={({ target }) => setLanes(target.value || null)}
      />
    </>
  );
}

interface NoFactsProps {
  query: Pick<UseQueryResult, "isError" | "isPending" | "error" | "data" | "refetch">;
  isEmpty: boolean;
  filtered: boolean;
  onAdd: (() => void) | undefined;
}

/** Shown instead of the facts while there are none: the error, a placeholder, or why the list is empty. */
function NoFacts({ query, isEmpty, filtered, onAdd }: NoFactsProps) {
  return (
    <>
      {query.isError && isEmpty && (
        <ErrorState
          title="No se pudo cargar la cronología"
          failure={query.error}
          onRetry={() => query.refetch()}
        />
      )}
      {query.isPending && <Skeleton shape="rows" count={8} />}
      {query.data && isEmpty && (
        <EmptyState
          title={filtered ? "Ningún hecho coincide" : "La cronología está vacía"}
          action={!filtered && onAdd && <Button onClick={onAdd}>Agregar el primer hecho</Button>}
        >
          {filtered
            ? "Pruebe con otra palabra u otra categoría."
            : "Aquí se cuenta qué pasó y cuándo, en el orden en que pasó. También se trae de un archivo CSV."}
        </EmptyState>
      )}
    </>
  );
}
