import { type FilterOf, type QueryDefinition, type QueryField, wordOf } from "./define-query.ts";

/** The filters of an address by name, each with its values. */
export type AddressFilters = Readonly<Record<string, readonly string[]>>;

/** A screen that shows a list: its address, its call, and the filter that it always applies. */
export interface ListPlace<Query extends QueryDefinition = QueryDefinition> {
  /** Path of the screen: `/Incidentes`. */
  route: string;
  /** Name of the call of the list: `incidents.list_incidents`. */
  call: string;
  query: Query;
  /** Values that apply whatever the address contains: the level of a queue. */
  scope?: Readonly<Partial<FilterOf<Query>>>;
  /** Values that apply unless the address contains others. */
  defaults?: Readonly<Partial<FilterOf<Query>>>;
  /** The list shows open rows unless the address contains `ver=<all>`, or one of the fields of `unless`. */
  open?: { all: string; unless: readonly string[] };
}

/** Returns the definition of a screen's list with the type of its query, so that its filters are type-checked. */
export function defineListPlace<const Query extends QueryDefinition>(
  place: ListPlace<Query>,
): ListPlace<Query> {
  return place;
}

/** The values that an address or a figure selects in a list. */
export type AskedFilter<Query extends QueryDefinition> = Readonly<Partial<FilterOf<Query>>>;

/**
 * Returns the complete filter of a screen's list: the selected values, and those that the screen always applies.
 * `all`: including closed rows.
 */
export function filterAt<Query extends QueryDefinition, Asked extends object>(
  place: ListPlace<Query>,
  request: Asked,
  { all = false }: { all?: boolean } = {},
): Asked {
  const names = Object.keys(request);
  const isOpen = place.open && !all && !place.open.unless.some((name) => names.includes(name));
  return { ...place.defaults, ...request, ...place.scope, ...(isOpen && { open: true }) };
}

/** Returns the address filters under which a screen shows exactly the selected rows. */
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
