import type { ReactNode } from "react";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import type { AddressState, SortOrder } from "#platform/web/address/address-state.ts";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import type { FeatureSlots } from "#platform/web/screen/feature-slot.tsx";
import type { ListTab } from "./list-tabs.ts";
import type { Arrivals } from "./use-arrivals.ts";

/** The type of a row in the answer of a list call. */
export type RowOf<C extends Call> = OutputOf<C> extends { items: (infer Row)[] } ? Row : never;

/** A possible value of a filter. */
export interface FilterOption {
  /** The value in the address. */
  value: string;
  label: string;
  /** A visible mark instead of the label. */
  mark?: ReactNode;
  /** The value in the call, where it differs: `si` in the address is `true` in the call. */
  means?: string;
  /** Set where the value has no count. */
  uncounted?: true;
}

/** The number of rows with each value of a filter under the other filters in force. */
export interface FilterCount {
  value: string;
  count: number;
  label?: string | null;
}

/** The field of the call that receives the filter's values. A filter without one is read by `useRequest`. */
type Asks<Request> = keyof Request & string;

interface FilterBase<Request> {
  /** In the address. */
  name: string;
  /** The label of the filter: "Estado". */
  label: string;
  /** The field of the call; absent where `useRequest` reads the filter. */
  asks?: Asks<Request>;
  /** Set where values are numbers, or `none`; any other value is ignored. */
  digits?: true;
  /** Further names of the filter in the search box (`dueño:yo`), and of its values. */
  typed?: readonly string[];
  typedValues?: Readonly<Record<string, string>>;
}

/** Collapsed with the others of its kind where there is little room. */
type Foldable = { folded?: true };
type Options =
  | { options: readonly FilterOption[] }
  /** Where the values come from the server: the companies, the people. */
  | { useOptions: (filters: Record<string, string[]>) => readonly FilterOption[] };

/** Values side by side with their counts; pressed ones are in force. */
type Chips<Request> = FilterBase<Request> &
  Options & {
    as: "chips";
    /** Set where several values may be active at once; they are transmitted with commas. */
    many?: true;
    /**
     * Set for a line of its own: filters with many values or late counts. Adjacent filters that name the same line
     * share it.
     */
    line?: true | string;
    /** The value in force while the address has none; then one is always in force. */
    usual?: string;
    /** Returns whether the filter is shown. */
    when?: (filters: Record<string, string[]>) => boolean;
  };

/** One or several severities, with their shapes, on a line of their own. */
type Severities<Request> = FilterBase<Request> & { as: "severity"; many?: true };

/** One of many values that need no count. */
type Choice<Request> = FilterBase<Request> &
  Foldable &
  Options & {
    as: "choice";
    /** The first entry, which selects all: "Todas las empresas". */
    all: string;
    /** Filters that have no meaning for another value of this one, and so are removed. */
    drops?: readonly string[];
    /** Set where the filter is hidden without options. */
    unlessEmpty?: true;
    when?: (filters: Record<string, string[]>) => boolean;
  };

/** Values that the server counts, beside the list. */
type Rail<Request> = FilterBase<Request> & {
  as: "rail";
  many?: true;
  /** Set where values may also be excluded, through the call's `without`, or through `useRequest`. */
  excludes?: true;
  /** Returns the name of a counted value; the count's own label otherwise. */
  nameOf?: (value: string, label: string) => string;
  mark?: (value: string) => ReactNode;
  /** Values that another part of the page shows, and so are left out. */
  leaves?: readonly string[];
};

/** A filter that is set by links of other pages: shown while it is active, with a button to remove it. */
type Tag<Request> = FilterBase<Request> & {
  as: "tag";
  /** Set where several values may be active, and values excluded, as in filters beside the list. */
  many?: true;
  excludes?: true;
  /** The values that are shown here; another part shows the others. */
  only?: readonly string[];
  options?: readonly FilterOption[];
  /** Returns the text for a value, and for the label that the counts know for it. */
  text?: (value: string, label: string | undefined) => ReactNode;
};

/** A day. */
type Day<Request> = FilterBase<Request> & { as: "day" } & Foldable;

/** A filter that the page renders itself; the list only uses its name. */
type Own = { as: "own"; name: string };

export type Filter<Request = Record<string, unknown>> =
  | Chips<Request>
  | Severities<Request>
  | Choice<Request>
  | Rail<Request>
  | Tag<Request>
  | Day<Request>
  | Own;

/** The orders of a list: the column, and the call's name for each available direction. */
export type Sorts = Readonly<Record<string, Partial<Record<SortOrder["direction"], string>>>>;

/** The rows: the call that returns them in pages, and their columns. */
export interface RowsDefinition<C extends Call> {
  call: C;
  /** The plural of the rows: "alertas". */
  itemNoun: string;
  /** The failed action: "No se pudieron cargar las alertas". */
  failed: string;
  /** The description of the table for screen readers; the title of the page where they are the same. */
  caption?: string;
  columns: readonly Column<RowOf<C>>[];
  /** The columns of the dense table, whose rows are one line each; without them, the columns cut to one line. */
  denseColumns?: readonly Column<RowOf<C>>[];
  keyOf: (row: RowOf<C>) => string;
  /** The orders; the first one, with its first direction, is the default. */
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
  /** One line about the purpose of the page. */
  lead?: ReactNode;
  /** The label of the search box; without it the list has no search. */
  search?: string;
  /** Tabs, of which one is active, or none while their filters are set differently. The first one sets no filter. */
  tabs?: readonly ListTab[];
  filters?: readonly Filter<RequestOf<C>>[];
  /** Returns the request of the whole filter, where `asks` does not cover it; called as a hook. */
  useRequest?: (address: AddressState) => Partial<RequestOf<C>>;
  /** The values of the filters with their counts under the filters in force. */
  counts?: ListCounts;
  /** Returns counts that combine other calls; called as a hook. */
  useOwnCounts?: (address: AddressState) => Record<string, readonly FilterCount[]> | undefined;
  /** The keys by which the rows can be grouped. The page draws the groups. */
  groups?: {
    /** The name in the address. */
    name: string;
    label: string;
    none: string;
    /** The keys of grouping; `opensBy`: the filters that select one open group. */
    options: readonly { value: string; label: string; opensBy: readonly string[] }[];
  };
  /** Orders that are selected from a list instead of by column headers. */
  sortChoice?: readonly { by: string; label: string }[];
  /** The target of a row: beside the list, under this name in the address, or a page. */
  opens: { beside: string; inner?: readonly string[] } | { page: (row: RowOf<C>) => string };
  /** The columns that remain while an object is open beside the list. */
  narrow?: readonly string[];
  empty: EmptyStateTexts;
  /** The title where filters leave nothing: "Ningún tema coincide". */
  nothingMatches: string;
  /** The name under which views of the list are saved; absent: the list has no views. */
  views?: FeatureSlots["view-menu"]["list"];
  /** Set where the columns need more width than usual: filters beside them collapse earlier. */
  wide?: true;
  /** Set where the rail is collapsed above the list at every width, because the titles of the rows need the room. */
  foldsRail?: true;
  /** Set where the page draws the rows as cards, so that no density is offered. */
  cards?: true;
  /** The live event of new rows; rows stay in place until the person asks. */
  arrivals?: Arrivals;
  /** Set where the page is for staff only; others see a message. */
  staffOnly?: true;
}

export interface ListCounts {
  call: Call;
  /** Set where the call is made without the filter of the list. */
  ofAll?: true;
  /** Reads the counts by the names of the filters. */
  read: (answer: never) => Record<string, readonly FilterCount[]>;
  /** Returns a note when not everything was counted. */
  note?: (answer: never) => string | undefined;
}

/** Returns counts of another call, made with the filter of the list; its answer has its own type. */
export function countsBy<C extends Call>(
  call: C,
  read: (answer: OutputOf<C>) => Record<string, readonly FilterCount[]>,
  note?: (answer: OutputOf<C>) => string | undefined,
): ListCounts {
  return { call, read, ...(note && { note }) };
}

/** Returns counts of everything, whatever the filters. */
export function countsOfAll<C extends Call>(
  call: C,
  read: (answer: OutputOf<C>) => Record<string, readonly FilterCount[]>,
): ListCounts {
  return { call, read, ofAll: true };
}

/** Returns the definition with the types of its call, so that columns, filters and sorts are checked against it. */
export function defineList<C extends Call>(definition: ListDefinition<C>): ListDefinition<C> {
  return definition;
}

/** Returns options from a list of words and their labels: `optionsOf(topicStatuses, statusWords)`. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
): FilterOption[] {
  return values.map((value) => ({ value, label: words[value] }));
}

/** Returns the single option of an on-off filter: `?vencidas=si` requests `true`. */
export const yes = (label: string, value = "si"): FilterOption[] => [{ value, label, means: "true" }];
