import {
  type FacetName,
  type FieldName,
  fieldsOf,
  nameOfValue,
  type QueryDefinition,
  type QueryField,
  wordOf,
  wordsOf,
} from "#platform/contract/query/define-query.ts";
import type { Filter, FilterCount, FilterOption } from "./list-definition.ts";
import { acceptsSeveralValues } from "./query-address.ts";

/** The properties of a filter that a page sets differently from the query definition; each can be replaced. */
type Override = Partial<Record<string, unknown>> & {
  text?: Extract<Filter, { as: "tag" }>["text"];
  when?: Extract<Filter, { as: "chips" }>["when"];
  nameOf?: Extract<Filter, { as: "rail" }>["nameOf"];
};

interface FilterOptions<Query extends QueryDefinition> {
  /** The names of the filters that come first beside the rows, in this order. */
  beside?: readonly FieldName<Query>[];
  /** Filters of the rail that this page shows as tags only. */
  tags?: readonly FieldName<Query>[];
  overrides?: Partial<Record<FieldName<Query>, Override>>;
}

/** The values of an owner filter that a tab offers: the person's own rows, and rows without an owner. */
export const ownOrNobody = ["mi", "nadie"];

/**
 * Returns the filters of a list page: those above the rows, those beside them, the tags, and the names of filters
 * that only the address contains.
 */
export function filtersOf<Query extends QueryDefinition>(
  query: Query,
  { beside = [], tags = [], overrides = {} }: FilterOptions<Query> = {},
): Filter<object>[] {
  const placed = fieldsOf(query).map(([name, field]) => {
    const place = field.place === "rail" && tags.includes(name) ? "tag" : field.place;
    return { name, field, place };
  });
  const order = (name: FieldName<Query>) => (beside.includes(name) ? beside.indexOf(name) : beside.length);
  const rails = placed.filter(({ place }) => place === "rail");
  const visibleFilters = [
    ...placed.filter(({ place }) => place === "chips" || place === "choice" || place === "day"),
    ...rails.toSorted((a, b) => order(a.name) - order(b.name)),
    ...placed.filter(({ place }) => place === "tag"),
  ].map(
    ({ name, field, place }) => ({ ...filterOf(query, field, place), ...overrides[name] }) as Filter<object>,
  );
  const hiddenFilters = placed.flatMap(({ field: { address, place } }): Filter<object>[] =>
    address && !place ? [{ name: address, as: "own" }] : [],
  );
  return [...visibleFilters, ...hiddenFilters];
}

function filterOf(query: QueryDefinition, field: QueryField, place: QueryField["place"]): Filter<object> {
  const { address: name = "", label = "" } = field;
  const combined = query.exclusion === "conditions" && field.excludes && field.kind !== "person";
  const many = acceptsSeveralValues(field) || combined;
  const shared = { name, label, ...(many && { many: true as const }) };
  const excludes = query.exclusion && field.excludes && { excludes: true as const };
  const folded = field.folded && { folded: true as const };
  if (place === "choice")
    return { ...shared, ...folded, as: "choice", all: field.all ?? "Todos", options: optionsOf(field) };
  if (place === "day") return { ...shared, ...folded, as: "day" };
  if (place === "chips")
    return field.kind === "severities" || field.kind === "severity"
      ? { ...shared, as: "severity" }
      : { ...shared, ...usualOf(field), as: "chips", line: true, options: optionsOf(field) };
  if (place === "rail")
    return {
      ...shared,
      ...excludes,
      as: "rail",
      nameOf: (value, knownLabel) => nameOfValue(field, value) ?? (knownLabel || value),
      ...(field.kind === "person" && { leaves: ownOrNobody, typed: ["dueño", "responsable"] }),
    };
  const word = field.kind === "flag" && { only: [wordOf(field)] };
  return {
    ...shared,
    ...excludes,
    ...word,
    as: "tag",
    text: (value, knownLabel) => nameOfValue(field, value) ?? knownLabel ?? value,
  };
}

/** Returns the value that is in force while the address has none. */
const usualOf = (field: QueryField) =>
  "default" in field && field.default !== undefined ? { usual: field.default } : {};

function optionsOf(field: QueryField): FilterOption[] {
  if (field.kind === "flag") return [{ value: wordOf(field), label: field.label ?? "", means: "true" }];
  // The word for no value comes first.
  const words = wordsOf(field).toSorted((a, b) => Number(b === "none") - Number(a === "none"));
  return words.map((value) => ({ value, label: nameOfValue(field, value) ?? value }));
}

type Facets<Query extends QueryDefinition> = {
  [Name in FacetName<Query>]: number | readonly FilterCount[];
};

/** Returns the facet counts by the names of the list's filters; a flag and an owner filter may share a name. */
export function countsOf<Query extends QueryDefinition>(
  query: Query,
  facets: Facets<Query>,
): Record<string, FilterCount[]> {
  const counts: Record<string, FilterCount[]> = {};
  for (const [name, field] of fieldsOf(query)) {
    if (!field.facet || !field.address) continue;
    const countedFacet = facets[name as FacetName<Query>];
    const own =
      typeof countedFacet === "number"
        ? [{ value: wordOf(field), count: countedFacet }]
        : countedFacet.map((each) =>
            field.kind === "person" && each.value === "none" ? { value: "nadie", count: each.count } : each,
          );
    counts[field.address] = [...(counts[field.address] ?? []), ...own];
  }
  return counts;
}
