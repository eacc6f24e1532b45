import type { AddressState, SortOrder } from "#platform/web/address/address-state.ts";
import type { Filter, FilterOption, Sorts } from "./list-definition.ts";

/** Returns the input of the list call for the active filters; an unknown value is ignored. */
export function requestOf(
  filters: readonly Filter[],
  address: Pick<AddressState, "filters" | "search">,
): Record<string, string> {
  const request: Record<string, string> = {};
  if (address.search) request.q = address.search;
  for (const filter of filters) {
    if (filter.as === "own" || !filter.asks) continue;
    const values = valuesOf(filter, address.filters).flatMap((value) => meaningOf(filter, value) || []);
    if (values.length > 0) request[filter.asks] = values.join(",");
  }
  const without = askedWithout(filters, address.filters);
  if (Object.keys(without).length > 0) request.without = JSON.stringify(without);
  return request;
}

/** Returns the excluded values by the fields of the call: its `without`. */
function askedWithout(
  filters: readonly Filter[],
  currentFilters: Record<string, string[]>,
): Record<string, string[]> {
  return Object.fromEntries(
    filters.flatMap((filter) => {
      if (!("excludes" in filter) || !filter.excludes || !filter.asks) return [];
      const values = currentFilters[leftOut(filter.name)] ?? [];
      return values.length > 0 ? [[filter.asks, values]] : [];
    }),
  );
}

/** Returns the active values of a filter: several, or the single one. */
export function valuesOf(filter: Filter, filters: Record<string, string[]>): readonly string[] {
  const values = filters[filter.name] ?? [];
  if ("usual" in filter && filter.usual && !values.some((value) => optionOf(filter, value)))
    return [filter.usual];
  return "many" in filter && filter.many ? values : values.slice(0, 1);
}

function meaningOf(filter: Filter, value: string): string | undefined {
  if ("digits" in filter && filter.digits && !/^(?:\d{1,15}|none)$/.test(value)) return undefined;
  if (!("options" in filter) || !filter.options) return value;
  const option = optionOf(filter, value);
  return option && (option.means ?? option.value);
}

function optionOf(filter: Filter, value: string): FilterOption | undefined {
  return "options" in filter ? filter.options?.find((option) => option.value === value) : undefined;
}

/** Returns the name of a filter's excluded values in the address: `?-activo=srv-01`. */
export const leftOut = (name: string) => `-${name}`;

/** The names of filters in the address. */
export function addressNames(filters: readonly Filter[]): string[] {
  const names = filters.flatMap((filter) =>
    "excludes" in filter && filter.excludes ? [filter.name, leftOut(filter.name)] : [filter.name],
  );
  return [...new Set(names)];
}

/**
 * Returns the filters after a press on a value's exclusion: excluded, or no longer; an excluded value is not selected.
 */
export function toggleExcluded(
  { name }: Filter,
  filters: Record<string, string[]>,
  value: string,
): Record<string, string[]> {
  const out = filters[leftOut(name)] ?? [];
  return {
    [leftOut(name)]: out.includes(value) ? out.filter((each) => each !== value) : [...out, value],
    [name]: (filters[name] ?? []).filter((each) => each !== value),
  };
}

/** Returns the filters after a press on a value that can also be excluded: a selected value is not excluded. */
export function toggleIncluded(
  filter: Filter,
  filters: Record<string, string[]>,
  value: string,
): Record<string, string[]> {
  const out = filters[leftOut(filter.name)] ?? [];
  return {
    [filter.name]: toggleValue(filter, filters[filter.name] ?? [], value),
    ...(out.includes(value) && { [leftOut(filter.name)]: out.filter((each) => each !== value) }),
  };
}

/**
 * Returns the values of a filter after a press on one of them: the value is added or removed; in a filter with a
 * single value it replaces the other.
 */
export function toggleValue(filter: Filter, currentValues: readonly string[], value: string): string[] {
  if ("usual" in filter && value === filter.usual) return [];
  if (currentValues.includes(value)) return currentValues.filter((each) => each !== value);
  return "many" in filter && filter.many ? [...currentValues, value] : [value];
}

/**
 * Returns the active sort order and the name that the call has for it. If the column lacks the requested direction,
 * its other direction is used.
 */
export function orderOf(
  sorts: Sorts,
  sort: SortOrder | null,
  defaultText = Object.keys(sorts)[0],
): { order: SortOrder | null; sortWord: string | undefined } {
  const by = sort && Object.hasOwn(sorts, sort.by) ? sort.by : defaultText;
  const words = by === undefined ? undefined : sorts[by];
  if (by === undefined || !words) return { order: null, sortWord: undefined };
  const knownDirection = sort?.by === by && words[sort.direction] ? sort.direction : undefined;
  const direction = knownDirection ?? (Object.keys(words)[0] as SortOrder["direction"]);
  return { order: { by, direction }, sortWord: words[direction] };
}
