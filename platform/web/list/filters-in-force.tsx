import { FilterTags } from "#platform/web/kit/filters/filter-chips.tsx";
import { leftOut, turnedOut } from "./list-request.ts";
import { tabOf } from "./list-tabs.ts";
import type { ListFrame } from "./use-list.ts";

/** The filters that no other part of the page shows, each with its way out, and the way out of all. */
export function FiltersInForce({ list }: { list: ListFrame }) {
  const { filters, setFilter, setFilters } = list.address;
  if (!list.filtered) return null;
  const { filters: definitions = [], tabs = [] } = list.definition;
  const inTab = new Set(Object.keys(tabOf(tabs, filters)?.sets ?? {}));
  const labelOf = (name: string, value: string) =>
    list.counts.of(name)?.find((each) => each.value === value)?.label ?? undefined;
  const out = definitions.flatMap((filter) =>
    filter.as !== "rail" || !filter.excludes
      ? []
      : (filters[leftOut(filter.name)] ?? []).map((value) => ({
          key: `${leftOut(filter.name)} ${value}`,
          name: `${filter.label}, sin`,
          text: filter.nameOf?.(value, labelOf(filter.name, value) ?? value) ?? value,
          onRemove: () => setFilters(turnedOut(filter, filters, value)),
        })),
  );
  const tags = definitions.flatMap((filter) => {
    const value = filter.as === "tag" && filters[filter.name]?.[0];
    if (filter.as !== "tag" || !value || inTab.has(filter.name)) return [];
    if (filter.only && !filter.only.includes(value)) return [];
    const label = labelOf(filter.name, value);
    return [
      {
        key: filter.name,
        name: filter.label,
        text: filter.text?.(value, label) ?? label ?? value,
        onRemove: () => setFilter(filter.name, []),
      },
    ];
  });
  return <FilterTags tags={[...out, ...tags]} onClear={list.clear} />;
}
