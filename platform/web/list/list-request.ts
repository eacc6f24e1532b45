import type { AddressState, SortOrder } from "#platform/web/address/address-state.ts";
import type { Filter, FilterOption, Sorts } from "./list-definition.ts";

/** Returns the input of the call for a list's filters; a value that the list does not know is ignored. */
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

/** The values that are left out, by the fields of the call: its `without`. */
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

/** The values of a filter that are in force: several, or the one. */
export function valuesOf(filter: Filter, filters: Record<string, string[]>): readonly string[] {
  const currentFilters = filters[filter.name] ?? [];
  if ("usual" in filter && filter.usual && !currentFilters.some((value) => optionOf(filter, value)))
    return [filter.usual];
  return "many" in filter && filter.many ? currentFilters : currentFilters.slice(0, 1);
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

/** Under which name the address holds the values of a filter that are left out: `?-activo=srv-01`. */
export const leftOut = (name: string) => `-${name}`;

/** The names of filters in the address. */
export function addressNames(filters: readonly Filter[]): string[] {
  const names = filters.flatMap((filter) =>
    "excludes" in filter && filter.excludes ? [filter.name, leftOut(filter.name)] : [filter.name],
  );
  return [...new Set(names)];
}

/** Pressing the way out of a value: left out or let go; who leaves a value out does not ask for it. */
export function turnedOut(
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

/** Pressing a value where values may also be left out: who asks for a value does not leave it out. */
export function turnedIn(
  filter: Filter,
  filters: Record<string, string[]>,
  value: string,
): Record<string, string[]> {
  const out = filters[leftOut(filter.name)] ?? [];
  return {
    [filter.name]: turned(filter, filters[filter.name] ?? [], value),
    ...(out.includes(value) && { [leftOut(filter.name)]: out.filter((each) => each !== value) }),
  };
}

/** Pressing a value: in force or let go; of a filter with one value, the other one goes. */
export function turned(filter: Filter, currentValues: readonly string[], value: string): string[] {
  if ("usual" in filter && value === filter.usual) return [];
  if (currentValues.includes(value)) return currentValues.filter((each) => each !== value);
  return "many" in filter && filter.many ? [...currentValues, value] : [value];
}

/** The order in force and the call's word for it. A direction that the column does not have becomes the one it has. */
export function orderOf(
  sorts: Sorts,
  sort: SortOrder | null,
  defaultText = Object.keys(sorts)[0],
): { order: SortOrder | null; sortWord: string | undefined } {
  const by = sort && Object.hasOwn(sorts, sort.by) ? sort.by : defaultText;
  const words = by === undefined ? undefined : sorts[by];
  if (by === undefined || !words) return { order: null, sortWord: undefined };
  const wantedText = sort?.by === by && words[sort.direction] ? sort.direction : undefined;
  const direction = wantedText ?? (Object.keys(words)[0] as SortOrder["direction"]);
  return { order: { by, direction }, sortWord: words[direction] };
}
