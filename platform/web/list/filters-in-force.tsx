import { FilterTags } from "#platform/web/kit/filters/filter-chips.tsx";
import type { Filter } from "./list-definition.ts";
import { leftOut, toggleExcluded, toggleValue, valuesOf } from "./list-request.ts";
import { tabOf } from "./list-tabs.ts";
import type { ListFrame } from "./use-list.ts";

type Shown = Extract<Filter, { as: "rail" | "tag" }>;

/**
 * The active filters that are not visible elsewhere on the page, each with a button to remove it, and a button to
 * remove all filters. `onlyTags` leaves out the button to remove all, because «Más filtros» contains it.
 */
export function FiltersInForce({ list, onlyTags }: { list: ListFrame; onlyTags: boolean }) {
  const { filters, setFilter, setFilters } = list.address;
  if (!list.filtered) return null;
  const { filters: definitions = [], tabs = [] } = list.definition;
  const inTab = new Set(Object.keys(tabOf(tabs, filters)?.sets ?? {}));
  const labelOf = (name: string, value: string) =>
    list.counts.of(name)?.find((each) => each.value === value)?.label ?? undefined;
  const textOf = (filter: Shown, value: string) => {
    const label = labelOf(filter.name, value);
    if (filter.as === "rail") return filter.nameOf?.(value, label ?? value) ?? value;
    return filter.text?.(value, label) ?? label ?? value;
  };
  const visibleDefinitions = definitions.filter((filter) => filter.as === "rail" || filter.as === "tag");
  const out = visibleDefinitions
    .filter(
      (filter, at) =>
        filter.excludes && visibleDefinitions.findIndex(({ name }) => name === filter.name) === at,
    )
    .flatMap((filter) =>
      (filters[leftOut(filter.name)] ?? []).map((value) => ({
        key: `${leftOut(filter.name)} ${value}`,
        name: `${filter.label}, sin`,
        text: textOf(filter, value),
        onRemove: () => setFilters(toggleExcluded(filter, filters, value)),
      })),
    );
  const tags = visibleDefinitions.flatMap((filter) => {
    if (filter.as !== "tag" || inTab.has(filter.name)) return [];
    return valuesOf(filter, filters)
      .filter((value) => !filter.only || filter.only.includes(value))
      .map((value) => ({
        key: `${filter.name} ${value}`,
        name: filter.label,
        text: textOf(filter, value),
        onRemove: () => setFilter(filter.name, toggleValue(filter, filters[filter.name] ?? [], value)),
      }));
  });
  if (onlyTags && out.length + tags.length === 0) return null;
  return <FilterTags tags={[...out, ...tags]} onClear={list.clear} />;
}
