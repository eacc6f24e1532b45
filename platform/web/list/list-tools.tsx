import type { ReactNode } from "react";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { MoreFilters } from "#platform/web/kit/filters/more-filters.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { SeverityChips } from "#platform/web/kit/filters/severity-chips.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { Toolbar, ToolbarLine, ToolbarSearch } from "#platform/web/kit/layout/toolbar.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { type FilterLayout, useFilterLayout } from "./filter-layout.ts";
import { FiltersInForce } from "./filters-in-force.tsx";
import styles from "./list.module.css";
import type { Filter, FilterOption } from "./list-definition.ts";
import { leftOut, toggleValue, valuesOf } from "./list-request.ts";
import { ListRail } from "./list-rows.tsx";
import { tabNames, tabOf } from "./list-tabs.ts";
import { completionsOf, isUnfinished, type KnownValues, readTyped } from "./typed-filters.ts";
import type { ListFrame } from "./use-list.ts";

interface PartProps<F extends Filter> {
  filter: F;
  list: ListFrame;
}
type FilterOf<As extends Filter["as"]> = Extract<Filter, { as: As }>;

/** Returns the current options of a filter. */
function useOptions(filter: FilterOf<"chips" | "choice">, list: ListFrame): readonly FilterOption[] {
  // Each definition always has the same one of both properties, so that the order of hooks never changes.
  const useNow = "useOptions" in filter ? filter.useOptions : () => filter.options;
  return useNow(list.address.filters);
}

function Chips({ filter, list }: PartProps<FilterOf<"chips">>) {
  const { filters, setFilter } = list.address;
  const counts = list.counts.of(filter.name);
  const isCounted = counts !== undefined || list.counts.isPending;
  return (
    <FilterChips
      label={filter.label}
      options={useOptions(filter, list).map(({ value, label, mark, uncounted }) => {
        if (uncounted || !isCounted) return { value, label: mark ?? label };
        // A value without a count shows no number, not a zero.
        const count = counts ? (counts.find((each) => each.value === value)?.count ?? 0) : null;
        return { value, label: mark ?? label, count };
      })}
      chosen={valuesOf(filter, filters)}
      onToggle={(value) => setFilter(filter.name, toggleValue(filter, filters[filter.name] ?? [], value))}
    />
  );
}

function Severities({ filter, list }: PartProps<FilterOf<"severity">>) {
  const { filters, setFilter } = list.address;
  const counts = list.counts.of(filter.name);
  return (
    <SeverityChips
      chosen={valuesOf(filter, filters)}
      onToggle={(value) => setFilter(filter.name, toggleValue(filter, filters[filter.name] ?? [], value))}
      countOf={(severity) => counts && (counts.find(({ value }) => value === severity)?.count ?? 0)}
    />
  );
}

function Choice({ filter, list }: PartProps<FilterOf<"choice">>) {
  const { filters, setFilters } = list.address;
  const options = useOptions(filter, list);
  const dropped = Object.fromEntries((filter.drops ?? []).map((name) => [name, []]));
  if (filter.unlessEmpty && options.length === 0) return null;
  return (
    <Select
      className={styles.choice}
      aria-label={filter.label}
      placeholder={filter.all}
      options={options}
      value={filters[filter.name]?.[0] ?? ""}
      onChange={({ target: { value } }) => setFilters({ [filter.name]: value ? [value] : [], ...dropped })}
    />
  );
}

function Day({ filter, list }: PartProps<FilterOf<"day">>) {
  const { filters, setFilter } = list.address;
  return (
    <span className={styles.day}>
      {filter.label}
      <DateInput
        aria-label={filter.label}
        value={filters[filter.name]?.[0] ?? ""}
        onChange={({ target: { value } }) => setFilter(filter.name, value ? [value] : [])}
      />
    </span>
  );
}

function FilterPart({ filter, list }: PartProps<Filter>) {
  switch (filter.as) {
    case "chips":
      return <Chips filter={filter} list={list} />;
    case "severity":
      return <Severities filter={filter} list={list} />;
    case "choice":
      return <Choice filter={filter} list={list} />;
    case "day":
      return <Day filter={filter} list={list} />;
    default:
      return null;
  }
}

/** The frequent views side by side, with their counts. */
function Tabs({ list }: { list: ListFrame }) {
  const { tabs = [] } = list.definition;
  const { filters, setFilters } = list.address;
  const present = tabOf(tabs, filters);
  if (tabs.length === 0) return null;
  return (
    <ul className={styles.tabs} aria-label="Vistas de la lista">
      {tabs.map((tab) => {
        const { label, sets, counted } = tab;
        const counts = counted && list.counts.of(counted.filter);
        const count = counts && (counts.find(({ value }) => value === counted.value)?.count ?? 0);
        return (
          <li key={label}>
            <button
              type="button"
              className={styles.tab}
              aria-pressed={tab === present}
              onClick={() =>
                setFilters(Object.fromEntries(tabNames(tabs).map((name) => [name, [...(sets[name] ?? [])]])))
              }
            >
              {label}
              {count !== undefined && <span className={styles.count}>{numberText(count)}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The choice of the key by which the rows are grouped. */
function GroupChoice({ list }: { list: ListFrame }) {
  const { groups } = list.definition;
  if (!groups) return null;
  const { name, label, none, options } = groups;
  return (
    <Select
      aria-label={label}
      placeholder={none}
      options={options}
      value={list.groupBy ?? ""}
      onChange={({ target: { value } }) => list.address.setFilter(name, value ? [value] : [])}
    />
  );
}

/** The choice of the order; the first one is the default and is not in the address. */
function SortChoice({ list }: { list: ListFrame }) {
  const { sortChoice, sorts } = list.definition;
  if (!sortChoice || !sorts) return null;
  const defaultSort = Object.keys(sorts)[0];
  return (
    <Select
      className={styles.choice}
      aria-label="Orden"
      options={sortChoice.map(({ by, label }) => ({ value: by, label }))}
      value={list.order?.by ?? ""}
      onChange={({ target: { value } }) =>
        list.address.setSort(
          value === defaultSort
            ? null
            : { by: value, direction: sorts[value]?.ascending ? "ascending" : "descending" },
        )
      }
    />
  );
}

const hasFolded = ({ folded, rail, foldsSort, foldsGroups }: FilterLayout) =>
  folded.length > 0 || rail === "folded" || foldsSort || foldsGroups;

/** The filters in «Más filtros»: the counted ones if they have no room beside the rows, then the others. */
function Folded({ list, layout }: { list: ListFrame; layout: FilterLayout }) {
  const { folded, rail, withRail, foldsSort, foldsGroups } = layout;
  if (!hasFolded(layout)) return null;
  const railFilters = (list.definition.filters ?? []).filter(({ as }) => as === "rail");
  const inside = [...folded, ...(rail === "folded" ? [...railFilters, ...withRail] : [])];
  const active = new Set(inside.flatMap(({ name }) => [name, leftOut(name)])).values();
  const filterValues = list.address.filters;
  return (
    <MoreFilters active={[...active].filter((name) => (filterValues[name]?.length ?? 0) > 0).length}>
      {folded.map((filter) => (
        <FilterPart key={`${filter.name}-${filter.as}`} filter={filter} list={list} />
      ))}
      {foldsGroups && <GroupChoice list={list} />}
      {foldsSort && <SortChoice list={list} />}
      {rail === "folded" && <ListRail list={list} columns />}
      {list.filtered && (
        <Button small look="quiet" onClick={list.clear}>
          Quitar todos los filtros
        </Button>
      )}
    </MoreFilters>
  );
}

/** The search, filters, grouping and sort order above a list. The page's own controls follow the search. */
export function ListTools({ list, children }: { list: ListFrame; children?: ReactNode }) {
  const { search, filters = [] } = list.definition;
  const known: KnownValues = ({ name }) =>
    (list.counts.of(name) ?? []).map(({ value, label }) => ({ value, label: label || value }));
  const layout = useFilterLayout(list, Boolean(children));
  return (
    <Toolbar dense={list.oneLine}>
      {search && (
        <ToolbarSearch>
          <SearchBox
            label={search}
            value={list.address.search}
            onSearch={(text) => list.address.change(readTyped(text, filters, list.address.filters, known))}
            isUnfinished={(text) => isUnfinished(text, filters)}
            completions={(text) => completionsOf(text, filters, known)}
          />
        </ToolbarSearch>
      )}
      <Tabs list={list} />
      {children}
      {!layout.foldsGroups && <GroupChoice list={list} />}
      {layout.visible.map(({ as, filters: adjacent }) => {
        const parts = adjacent.map((filter) => (
          <FilterPart key={`${filter.name}-${filter.as}`} filter={filter} list={list} />
        ));
        if (as === "flow") return parts;
        return (
          <ToolbarLine key={`line-${adjacent[0]?.name}`}>
            {parts.length > 1 ? (
              <Row gap={2} across={4}>
                {parts}
              </Row>
            ) : (
              parts
            )}
          </ToolbarLine>
        );
      })}
      {!layout.foldsSort && <SortChoice list={list} />}
      <Folded list={list} layout={layout} />
      <FiltersInForce list={list} onlyTags={list.oneLine && hasFolded(layout)} />
    </Toolbar>
  );
}
