import type { Permission } from "../permissions.ts";
import type { FilterOf, QueryDefinition } from "../query/define-query.ts";
import {
  type AddressFilters,
  type AskedFilter,
  addressAt,
  filterAt,
  type ListPlace,
  pathWith,
} from "../query/list-place.ts";

/**
 * The period of a figure. Except for `now`, `counts` names the time of a row that decides whether it is counted: when
 * it `arrived` at the portal, when it `occurred`, or when its state `changed`.
 */
export type FigurePeriod =
  | { span: "now" }
  | { span: "24h" | "7d" | "30d" | "90d" | "month"; counts: "arrived" | "occurred" | "changed" };

/** A list that contains the rows of a figure: an address of the portal, and the call of its screen. */
export interface FigureList {
  /** Path of the screen without filters. */
  route: string;
  /** The filters of the address. */
  filters: AddressFilters;
  /** Name of the call. */
  call: string;
  /** The call's request for filters of the address, as the screen makes it. */
  place: ListPlace | RequestOfAddress;
  /** The complete filter of the list, where the list has a table of fields. */
  filter?: unknown;
}

/** Translates filters of an address to the request of a call, for a list without a table of fields. */
export type RequestOfAddress = (filters: AddressFilters, now: Date) => Record<string, string | number>;

/** The definition of a figure (a count or share), which every screen and document reads by its id. */
export interface FigureDefinition {
  /** `<area>.<name>`, unique: `alerts.open`. */
  id: `${string}.${string}`;
  /** The area that computes it; a feature's name. */
  area: string;
  /** Name on screen: "Alertas abiertas". */
  label: string;
  /** A sentence that defines what is counted. */
  definition: string;
  /** `count`: rows; `percent`: 0 to 100, with a numerator and a denominator. */
  unit: "count" | "percent";
  period: FigurePeriod;
  /** The meaning of an increase. */
  direction: "worse" | "better" | "neutral";
  /** The permission to read it. */
  permission: Permission;
  /** The lists of the counted rows: one for people of the provider, one for people of the company. */
  list?: FigureLists | undefined;
  /** The figures that are added up, where no single list contains all rows. */
  sumOf?: readonly FigureDefinition[];
}

/** The lists of a figure by side; an absent side has no list of the rows. */
export interface FigureLists {
  provider?: FigureList;
  client?: FigureList;
}

/** Returns the definition with its literal types. */
export function defineFigure<const Figure extends FigureDefinition>(figure: Figure): Figure {
  return figure;
}

/** Returns the list with a filter of its table of fields. `all`: including closed rows. */
export function rowsAt<Query extends QueryDefinition>(
  place: ListPlace<Query>,
  request: AskedFilter<Query> = {} as AskedFilter<Query>,
  options: { all?: boolean } = {},
): FigureList & { filter: FilterOf<Query> } {
  return {
    route: place.route,
    filters: addressAt(place, request, options),
    call: place.call,
    place: place as unknown as ListPlace,
    filter: filterAt(place, request, options) as FilterOf<Query>,
  };
}

/** The same list for both sides. */
export const forEverybody = (list: FigureList): FigureLists => ({ provider: list, client: list });

/** Returns the address of the list of a figure's rows for one side; null if there is none. */
export function figurePath(figure: FigureDefinition, side: keyof FigureLists): string | null {
  const list = figure.list?.[side];
  return list ? pathWith(list.route, list.filters) : null;
}
