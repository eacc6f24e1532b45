import type { ReactNode } from "react";
import type { Call } from "#platform/contract/define-call.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FacetList } from "#platform/web/kit/filters/facet-list.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import type { Column, TableProps } from "#platform/web/kit/table/table-props.ts";
import type { ChosenRows } from "./chosen-rows.ts";
import { optionsBeside, useFilterLayout } from "./filter-layout.ts";
import styles from "./list.module.css";
import type { FilterCount, RowOf } from "./list-definition.ts";
import { leftOut, toggleExcluded, toggleIncluded, toggleValue, valuesOf } from "./list-request.ts";
import type { ListFrame, ListRowsState } from "./use-list.ts";

/** The message for no rows under these filters, or no rows at all. */
function NothingHere({ list }: { list: ListFrame }) {
  const { empty, nothingMatches } = list.definition;
  if (list.filtered)
    return (
      <EmptyState title={nothingMatches} action={<Button onClick={list.clear}>Quitar los filtros</Button>}>
        Pruebe con otra palabra o quite alguno de los filtros.
      </EmptyState>
    );
  return (
    <EmptyState title={empty.title} {...(empty.drawing && { drawing: empty.drawing })}>
      {empty.text}
    </EmptyState>
  );
}

interface ListRowsProps<C extends Call> {
  list: ListFrame;
  /** The rows of the list's own call, or those of another call with the same filter. */
  rows: ListRowsState<C>;
  /** Columns that replace the definition's, where they depend on the page. */
  columns?: readonly Column<RowOf<C>>[] | undefined;
  /** Replaces the definition's text. */
  empty?: ReactNode;
  openKey?: string | undefined;
  chosen?: ChosenRows<RowOf<C>> | undefined;
  onOpen: (row: RowOf<C>) => void;
  /** Returns the link of a row, as in a table. */
  hrefOf?: (row: RowOf<C>) => string;
  openParam?: string;
  onCurrent?: ((row: RowOf<C>) => void) | undefined;
  onPeek?: ((row: RowOf<C> | null) => void) | undefined;
  ended?: ((row: RowOf<C>) => boolean) | undefined;
}

/** A page of rows in each of its states, with the link to the next page. */
export function ListRows<C extends Call>(props: ListRowsProps<C>) {
  const { list, rows, empty, chosen, onOpen, hrefOf, openParam, onCurrent, onPeek, ended } = props;
  const { definition } = rows;
  const { keyOf } = definition;
  const choice: Partial<TableProps<RowOf<C>>> = chosen
    ? {
        selected: chosen.everything ? new Set(rows.rows.map(keyOf)) : chosen.ids,
        onSelect: (row) => chosen.toggle(keyOf(row), row),
        selectable: chosen.can,
      }
    : {};
  return (
    <PagedList
      query={rows.query}
      list={list.address}
      itemNoun={definition.itemNoun}
      failed={definition.failed}
      waiting={<Skeleton shape="rows" count={12} />}
      empty={empty ?? <NothingHere list={list} />}
    >
      {(items) => (
        <DataTable
          caption={definition.caption ?? list.definition.title}
          columns={props.columns ?? definition.columns}
          rows={items}
          keyOf={keyOf}
          sort={rows.order}
          onSort={list.address.setSort}
          density={list.density}
          oneLine={list.oneLine}
          openKey={props.openKey}
          onOpen={onOpen}
          hrefOf={hrefOf}
          openParam={openParam}
          onPeek={onPeek}
          ended={ended}
          {...(onCurrent && { onCurrent })}
          {...choice}
        />
      )}
    </PagedList>
  );
}

/** Returns the count of a value: 0 where only others were counted. */
const countIn = (counts: readonly FilterCount[] | undefined, value: string) =>
  counts && (counts.find((each) => each.value === value)?.count ?? 0);

/**
 * The counted filters of a list, beside it or in columns above it; while they are missing, the list works without
 * them.
 */
export function ListRail({ list, columns }: { list: ListFrame; columns?: true }) {
  const { withRail: lined } = useFilterLayout(list);
  const { filters, setFilter, setFilters } = list.address;
  const { counts } = list;
  if (counts.failed)
    return (
      <p>
        No se pudieron contar los valores.{" "}
        <Button small look="quiet" onClick={counts.invalidate}>
          Reintentar
        </Button>
      </p>
    );
  const railFilters = (list.definition.filters ?? []).filter((filter) => filter.as === "rail");
  // A filter without any value in the list is hidden, unless one of its values is active.
  const visibleFilters = railFilters.filter(
    ({ name }) =>
      (counts.of(name)?.length ?? 0) > 0 ||
      (counts.of(name) !== undefined && (filters[name] ?? filters[leftOut(name)]) !== undefined),
  );
  if (visibleFilters.length + lined.length === 0) return null;
  return (
    <div className={styles.rail} data-columns={columns}>
      {lined.map((filter) => (
        <FacetList
          key={`${filter.name}-lined`}
          title={filter.label}
          values={optionsBeside(filter).map(({ value, label, uncounted }) => ({
            value,
            label,
            count: uncounted ? undefined : countIn(counts.of(filter.name), value),
            ...(filter.as === "severity" && { mark: <SeverityMark severity={value as Severity} /> }),
          }))}
          chosen={valuesOf(filter, filters)}
          onToggle={(value) => setFilter(filter.name, toggleValue(filter, filters[filter.name] ?? [], value))}
        />
      ))}
      {visibleFilters.map((filter) => (
        <FacetList
          key={filter.name}
          title={filter.label}
          values={(counts.of(filter.name) ?? [])
            .filter(offered(filter.leaves))
            .map(({ value, label, count }) => ({
              value,
              count,
              label: filter.nameOf?.(value, label ?? value) ?? (label || value),
              ...(filter.mark && { mark: filter.mark(value) }),
            }))}
          chosen={valuesOf(filter, filters).filter((value) => !filter.leaves?.includes(value))}
          onToggle={(value) => setFilters(toggleIncluded(filter, filters, value))}
          {...(filter.excludes && {
            excluded: filters[leftOut(filter.name)] ?? [],
            onExclude: (value: string) => setFilters(toggleExcluded(filter, filters, value)),
          })}
        />
      ))}
      {counts.note && <p className={styles.note}>{counts.note}</p>}
    </div>
  );
}

const offered =
  (leaves: readonly string[] = []) =>
  ({ value }: { value: string }) =>
    !leaves.includes(value);
