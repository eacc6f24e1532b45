import type { ValueScope } from "#platform/web/values/value-scope.ts";
import { leftOut, toggleExcluded, toggleIncluded } from "./list-request.ts";
import type { ListFrame } from "./use-list.ts";

/** Returns the actions of a value in a row, or in the drawer, on the filters of a list. */
export function valuesOfList(list: ListFrame): ValueScope {
  const { filters, setFilters } = list.address;
  return (name, value) => {
    const filtersOfName = (list.definition.filters ?? []).filter((filter) => filter.name === name);
    const filter = filtersOfName.find((each) => "excludes" in each && each.excludes) ?? filtersOfName[0];
    if (!filter || filter.as === "own") return undefined;
    return {
      isIn: filters[name]?.includes(value) ?? false,
      isOut: filters[leftOut(name)]?.includes(value) ?? false,
      onIn: () => setFilters(toggleIncluded(filter, filters, value)),
      ...("excludes" in filter &&
        filter.excludes && { onOut: () => setFilters(toggleExcluded(filter, filters, value)) }),
    };
  };
}
