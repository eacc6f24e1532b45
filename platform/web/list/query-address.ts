import {
  type ExcludableName,
  type ExcludedValues,
  type FilterValue,
  fieldsOf,
  type QueryCondition,
  type QueryDefinition,
  type QueryField,
  type SelectionName,
  wordOf,
  wordsOf,
} from "#platform/contract/query/define-query.ts";
import { filterAt, type ListPlace } from "#platform/contract/query/list-place.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import type { AddressState } from "#platform/web/address/address-state.ts";
import { leftOut } from "./list-request.ts";

/** The filter of a list in a bulk change. */
export type QuerySelection<Query extends QueryDefinition> = {
  [Name in SelectionName<Query>]?: Query["fields"][Name] extends { kind: "shape" }
    ? string
    : FilterValue<Query["fields"][Name]>;
} & (Query extends { exclusion: "conditions" }
  ? { conditions?: QueryCondition<ExcludableName<Query>>[] }
  : Query extends { exclusion: "without" }
    ? { without?: ExcludedValues<Query> }
    : object);

type Asked = Pick<AddressState, "filters" | "search">;

/** Returns whether the input of a call takes several values of a field as an array. */
export const acceptsSeveralValues = ({ kind }: QueryField) => kind === "choices" || kind === "severities";

/** Returns the selection that an address describes; values that the query definition does not know are ignored. */
export function selectionOf<Query extends QueryDefinition>(
  query: Query,
  { filters, search }: Asked,
): QuerySelection<Query> {
  const entries = fieldsOf(query).flatMap(([name, field]): [string, unknown][] => {
    if (field.only === "server") return [];
    if (field.kind === "search") return search === "" ? [] : [[name, search]];
    const values = field.address ? (filters[field.address] ?? []) : [];
    // Several values of a single-value field are sent as a condition.
    const isCondition = query.exclusion === "conditions" && field.excludes && !acceptsSeveralValues(field);
    if (values.length === 0 || (isCondition && values.length > 1)) return [];
    const value = readValue(field, values);
    return value === undefined ? [] : [[name, value]];
  });
  const [conditions, without] = [conditionsOf(query, filters), excludedIn(query, filters)];
  return Object.fromEntries([
    ...entries,
    ...(conditions.length > 0 ? [["conditions", conditions]] : []),
    ...(Object.keys(without).length > 0 ? [["without", without]] : []),
  ]) as QuerySelection<Query>;
}

/** Returns the selection of a list for an address, including the filter that the list applies by default. */
export function selectionAt<Query extends QueryDefinition>(
  place: ListPlace<Query>,
  address: Asked,
): QuerySelection<Query> {
  const all = place.open !== undefined && address.filters.ver?.[0] === place.open.all;
  return filterAt(place, selectionOf(place.query, address), { all });
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the value of a field for the call; undefined where the address has an invalid one. */
function readValue(field: QueryField, values: readonly string[]): unknown {
  const [first = ""] = values;
  switch (field.kind) {
    case "choices":
    case "severities": {
      const knownValues = values.filter((value) => wordsOf(field).includes(value));
      return knownValues.length > 0 ? knownValues : undefined;
    }
    case "severity":
    case "choice":
      return oneOf(wordsOf(field), first);
    case "number":
      return field.values.find((value) => String(value) === first);
    case "person":
      return first === (field.nobody ?? "nadie") ? "none" : Number(first) > 0 ? Number(first) : undefined;
    case "int_id":
      return Number(first) > 0 ? Number(first) : undefined;
    case "from_day":
    case "to_day":
      return isoDay.test(first) ? first : undefined;
    case "flag":
      return first === wordOf(field) || (field.negatable ? false : undefined);
    case "from":
    case "to": {
      const instant = new Date(first);
      return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
    }
    default:
      return first;
  }
}

/** Returns conditions for several values of a field, and for values to exclude. */
function conditionsOf(query: QueryDefinition, filters: Record<string, string[]>): QueryCondition[] {
  if (query.exclusion !== "conditions") return [];
  return fieldsOf(query).flatMap(([name, field]): QueryCondition[] => {
    if (!field.excludes || !field.address) return [];
    const { [field.address]: includedValues = [], [leftOut(field.address)]: excluded = [] } = filters;
    return [
      ...(includedValues.length > 1 ? [[name, "in", ...includedValues] satisfies QueryCondition] : []),
      ...(excluded.length > 0 ? [[name, "not_in", ...excluded] satisfies QueryCondition] : []),
    ];
  });
}

/** The values to exclude, by field. */
function excludedIn(query: QueryDefinition, filters: Record<string, string[]>): Record<string, unknown[]> {
  if (query.exclusion !== "without") return {};
  const entries = fieldsOf(query).flatMap(([name, field]): [string, unknown[]][] => {
    const excluded = (field.excludes && field.address && filters[leftOut(field.address)]) || [];
    const values = excluded.flatMap((value) => readValue(field, [value]) ?? []);
    return values.length > 0 ? [[name, values]] : [];
  });
  return Object.fromEntries(entries);
}

/** Returns a selection as a list's query string: lists with commas, booleans and conditions as text. */
export function requestFor<Query extends QueryDefinition>(
  selection: QuerySelection<Query>,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(selection as Record<string, unknown>).map(([name, value]) => [name, write(name, value)]),
  );
}

function write(name: string, value: unknown): string | number {
  if (name === "conditions" || name === "without") return JSON.stringify(value);
  if (Array.isArray(value)) return value.join(",");
  return typeof value === "number" ? value : String(value);
}
