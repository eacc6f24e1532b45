import { type FilterOf, type QueryDefinition, type QueryField, wordOf } from "./define-query.ts";

/** The filters of an address by name, each with its values. */
export type AddressFilters = Readonly<Record<string, readonly string[]>>;

/** A screen that shows a list: its address, the call that it asks, and the filter that it applies without being asked. */
export interface ListPlace<Query extends QueryDefinition = QueryDefinition> {
  /** Path of the screen: `/Incidentes`. */
  route: string;
  /** Name of the call of the list: `incidents.list_incidents`. */
  call: string;
  query: Query;
  /** Values that hold whatever the address asks: the level of a queue. */
  scope?: Readonly<Partial<FilterOf<Query>>>;
  /** Values that hold until the address gives others. */
  defaults?: Readonly<Partial<FilterOf<Query>>>;
  /** The list shows open rows until the address says `ver=<all>`, or asks one of the fields of `unless`. */
  open?: { all: string; unless: readonly string[] };
}

/** Keeps the type of the query of a place, so that filters are checked against it. */
export function defineListPlace<const Query extends QueryDefinition>(
  place: ListPlace<Query>,
): ListPlace<Query> {
  return place;
}

/** The values that an address or a figure asks of a list. */
export type AskedFilter<Query extends QueryDefinition> = Readonly<Partial<FilterOf<Query>>>;

/** The whole filter of a place: what is asked, with what the place applies by itself. `all`: closed rows too. */
export function filterAt<Query extends QueryDefinition, Asked extends object>(
  place: ListPlace<Query>,
  request: Asked,
  { all = false }: { all?: boolean } = {},
): Asked {
  const names = Object.keys(request);
  const isOpen = place.open && !all && !place.open.unless.some((name) => names.includes(name));
  return { ...place.defaults, ...request, ...place.scope, ...(isOpen && { open: true }) };
}

/** The filters of the address under which a place shows exactly what is asked. */
export function addressAt<Query extends QueryDefinition>(
  { query, open }: ListPlace<Query>,
  request: AskedFilter<Query>,
  { all = false }: { all?: boolean } = {},
): Record<string, string[]> {
  const filters: Record<string, string[]> = all && open ? { ver: [open.all] } : {};
  for (const [name, value] of Object.entries(request)) {
    const field = query.fields[name];
    if (!field?.address) throw new Error(`An address cannot ask the field ${name}`);
    filters[field.address] = [...(filters[field.address] ?? []), ...wordsFor(field, value)];
  }
  return filters;
}

/** The words of the address for a value of a field. */
function wordsFor(field: QueryField, value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  if (field.kind === "flag") return [value === true ? wordOf(field) : "no"];
  if (field.kind === "person" && value === "none") return [field.nobody ?? "nadie"];
  return [String(value)];
}

/** A path with its filters. */
export function pathWith(route: string, filters: AddressFilters): string {
  const pairs = Object.entries(filters).flatMap(([name, values]) => values.map((value) => [name, value]));
  const search = new URLSearchParams(pairs).toString();
  return search === "" ? route : `${route}?${search}`;
}
