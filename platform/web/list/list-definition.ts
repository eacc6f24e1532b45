import type { ReactNode } from "react";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import type { AddressState, SortOrder } from "#platform/web/address/address-state.ts";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import type { ListTab } from "./list-tabs.ts";
import type { Arrivals } from "./use-arrivals.ts";

/** One thing of the page that a list call answers. */
export type RowOf<C extends Call> = OutputOf<C> extends { items: (infer Row)[] } ? Row : never;

/** A value that a filter may have. */
export interface FilterOption {
  /** As the address writes it. */
  value: string;
  label: string;
  /** Instead of the label, for the eye: a mark with its shape. */
  mark?: ReactNode;
  /** As the call writes it, where that is another word: `si` in the address is `true` in the call. */
  means?: string;
  /** Shows no number beside those that have one. */
  uncounted?: true;
}

/** The number of rows with each value of a filter under the other filters in force. */
export interface FilterCount {
  value: string;
  count: number;
  label?: string | null;
}

/** The filter's values in the words of the call. A filter that asks in another way is read by `useRequest`. */
type Asks<Request> = keyof Request & string;

interface FilterBase<Request> {
  /** In the address. */
  name: string;
  /** The label of the filter: "Estado". */
  label: string;
  /** The field of the call; left out where `useRequest` reads the filter. */
  asks?: Asks<Request>;
  /** Its values are numbers, or `none`; anything else asks nothing. */
  digits?: true;
  /** Further names of the filter in the search box (`dueño:yo`), and of its values. */
  typed?: readonly string[];
  typedValues?: Readonly<Record<string, string>>;
}

/** Folded with the others of its kind where there is little room. */
type Foldable = { folded?: true };
type Options =
  | { options: readonly FilterOption[] }
  /** Where the values come from the server: the companies, the people. */
  | { useOptions: (filters: Record<string, string[]>) => readonly FilterOption[] };

/** Values side by side with their counts; pressed ones are in force. */
type Chips<Request> = FilterBase<Request> &
  Options & {
    as: "chips";
    /** Several may be in force at once, and travel with commas between them. */
    many?: true;
    /** On a line of its own: what has many values or late counts. Neighbours that name the same line share it. */
    line?: true | string;
    /** The value in force while the address has none; then one is always in force. */
    usual?: string;
    /** Stands only while this says so. */
    when?: (filters: Record<string, string[]>) => boolean;
  };

/** A severity or several, with their shapes, on a line of their own. */
type Severities<Request> = FilterBase<Request> & { as: "severity"; many?: true };

/** One of many values that need no count. */
type Choice<Request> = FilterBase<Request> &
  Foldable &
  Options & {
    as: "choice";
    /** The first entry, which asks for all: "Todas las empresas". */
    all: string;
    /** Filters that mean nothing beside another value of this one. */
    drops?: readonly string[];
    /** Stands only where there is something to choose. */
    unlessEmpty?: true;
    when?: (filters: Record<string, string[]>) => boolean;
  };

/** Values that the server counts, beside the list. */
type Rail<Request> = FilterBase<Request> & {
  as: "rail";
  many?: true;
  /** A value may be left out too, in the call's `without`, or as `useRequest` reads it. */
  excludes?: true;
  /** Returns the name of a counted value; the count's own label otherwise. */
  nameOf?: (value: string, label: string) => string;
  mark?: (value: string) => ReactNode;
  /** Values that another part of the page offers. */
  leaves?: readonly string[];
};

/** A filter that other pages ask for: shown while it is in force, with its way out. */
type Tag<Request> = FilterBase<Request> & {
  as: "tag";
  /** Several may be in force, and values be left out, as of those beside the list. */
  many?: true;
  excludes?: true;
  /** Stands for these values alone; another part shows the others. */
  only?: readonly string[];
  options?: readonly FilterOption[];
  /** Returns the text for a value, and for the label that the counts know for it. */
  text?: (value: string, label: string | undefined) => ReactNode;
};

/** A day. */
type Day<Request> = FilterBase<Request> & { as: "day" } & Foldable;

/** A filter that the page draws itself; the list only knows its name. */
type Own = { as: "own"; name: string };

export type Filter<Request = Record<string, unknown>> =
  | Chips<Request>
  | Severities<Request>
  | Choice<Request>
  | Rail<Request>
  | Tag<Request>
  | Day<Request>
  | Own;

/** The orders of a list: what a column is sorted by, and the call's word for each direction that there is. */
export type Sorts = Readonly<Record<string, Partial<Record<SortOrder["direction"], string>>>>;

/** Rows: the call that answers them a page at a time, and how they look. */
export interface RowsDefinition<C extends Call> {
  call: C;
  /** The plural of the rows: "alertas". */
  itemNoun: string;
  /** The failed action: "No se pudieron cargar las alertas". */
  failed: string;
  /** The description of the table for screen readers; the title of the page where they are the same. */
  caption?: string;
  columns: readonly Column<RowOf<C>>[];
  /**
   * The columns of the dense table, whose rows are one line each; without them the dense table only has less padding.
   */
  denseColumns?: readonly Column<RowOf<C>>[];
  keyOf: (row: RowOf<C>) => string;
  /** The first one is in force until the person chooses; its first direction is the usual one. */
  sorts?: Sorts;
  /** Returns the order in force until the person chooses one, where it depends on the filters. */
  usualSort?: (filters: Record<string, string[]>) => string;
  perPage?: number;
}

interface EmptyStateTexts {
  title: string;
  text: ReactNode;
  drawing?: ReactNode;
}

/** The definition of a list page. One per page, made when its module is loaded; dynamic parts come in by hooks. */
export interface ListDefinition<C extends Call> extends RowsDefinition<C> {
  title: string;
  /** One line that says what the page is for. */
  lead?: ReactNode;
  /** The label of the search box; without it the list has no search. */
  search?: string;
  /** One of them is in force, or none while their filters are set in another way. The first one sets nothing. */
  tabs?: readonly ListTab[];
  filters?: readonly Filter<RequestOf<C>>[];
  /** The whole filter in the words of the call, where `asks` does not say it; called as a hook. */
  useRequest?: (address: AddressState) => Partial<RequestOf<C>>;
  /** The values of the filters with their counts under the filters in force. */
  counts?: ListCounts;
  /** Counts that are put together from other calls; called as a hook. */
  useOwnCounts?: (address: AddressState) => Record<string, readonly FilterCount[]> | undefined;
  /** The keys by which the rows can be grouped. The page draws the groups. */
  groups?: {
    /** In the address. */
    name: string;
    label: string;
    none: string;
    /** `opensBy`: the filters that one open group is. */
    options: readonly { value: string; label: string; opensBy: readonly string[] }[];
  };
  /** Orders chosen from a list instead of from the heads of columns. */
  sortChoice?: readonly { by: string; label: string }[];
  /** The target of a row: beside the list, under this name in the address, or a page. */
  opens: { beside: string; inner?: readonly string[] } | { page: (row: RowOf<C>) => string };
  /** The columns that stay while something is open beside the list. */
  narrow?: readonly string[];
  empty: EmptyStateTexts;
  /** The title where filters leave nothing: "Ningún tema coincide". */
  nothingMatches: string;
  /** Under this name people keep views of the list; without it there are none. */
  views?: string;
  /** Its columns need more room than most: filters beside them are folded sooner. */
  wide?: true;
  /** Its rail is folded above the list at every width: the titles of its rows need the room. */
  foldsRail?: true;
  /** Offers a dense table, kept in the address and in this browser. */
  density?: true;
  /** The live event of new rows; rows stay in place until the person asks. */
  arrivals?: Arrivals;
  /** The page is for staff: says so to others. */
  staffOnly?: true;
}

export interface ListCounts {
  call: Call;
  /** Asked without the filter of the list. */
  ofAll?: true;
  /** Reads the counts by the names of the filters. */
  read: (answer: never) => Record<string, readonly FilterCount[]>;
  /** Says that not everything was counted. */
  note?: (answer: never) => string | undefined;
}

/** The counts of another call, asked with the filter of the list; its answer is read with its own type. */
export function countsBy<C extends Call>(
  call: C,
  read: (answer: OutputOf<C>) => Record<string, readonly FilterCount[]>,
  note?: (answer: OutputOf<C>) => string | undefined,
): ListCounts {
  return { call, read, ...(note && { note }) };
}

/** The same where the counts are of everything, whatever the filters. */
export function countsOfAll<C extends Call>(
  call: C,
  read: (answer: OutputOf<C>) => Record<string, readonly FilterCount[]>,
): ListCounts {
  return { call, read, ofAll: true };
}

/** Keeps the types of a list's call, so that columns, filters and sorts are checked against it. */
export function defineList<C extends Call>(definition: ListDefinition<C>): ListDefinition<C> {
  return definition;
}

/** Options out of a list of words and what they are called: `optionsOf(topicStatuses, statusWords)`. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
): FilterOption[] {
  return values.map((value) => ({ value, label: words[value] }));
}

/** The one option of a filter that is in force or not: `?vencidas=si` asks for `true`. */
export const yes = (label: string, value = "si"): FilterOption[] => [{ value, label, means: "true" }];
