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
  /** A mark that is shown instead of the label. */
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
  /** The name of the filter in the address. */
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

/** A filter that may be collapsed into «Más filtros» if there is little room. */
type Foldable = { folded?: true };
type Options =
  | { options: readonly FilterOption[] }
  /** The values are loaded from the server, such as companies or people. */
  | { useOptions: (filters: Record<string, string[]>) => readonly FilterOption[] };

/** A filter whose values are shown side by side with their counts; active values are shown pressed. */
type Chips<Request> = FilterBase<Request> &
  Options & {
    as: "chips";
    /** Set where several values may be active at once; they are transmitted with commas. */
    many?: true;
    /**
     * Set if the filter has a separate line, for many values or counts that load late. Adjacent filters with the same
     * line name share it.
     */
    line?: true | string;
    /** The active value while the address contains none; such a filter always has an active value. */
    usual?: string;
    /** Returns whether the filter is shown. */
    when?: (filters: Record<string, string[]>) => boolean;
  };

/** The filter by severity, shown with the severity shapes on a separate line. */
type Severities<Request> = FilterBase<Request> & { as: "severity"; many?: true };

/** A filter by one of many values, without counts. */
type Choice<Request> = FilterBase<Request> &
  Foldable &
  Options & {
    as: "choice";
    /** The first entry, which selects all: "Todas las empresas". */
    all: string;
    /** Filters that have no meaning for another value of this one, and so are removed. */
    drops?: readonly string[];
    /** Set if the filter is hidden while it has no options. */
    unlessEmpty?: true;
    when?: (filters: Record<string, string[]>) => boolean;
  };

/** A filter whose values are counted by the server and shown beside the list. */
type Rail<Request> = FilterBase<Request> & {
  as: "rail";
  many?: true;
  /** Set where values may also be excluded, through the call's `without`, or through `useRequest`. */
  excludes?: true;
  /** Returns the label of a counted value; by default the label in the counts. */
  nameOf?: (value: string, label: string) => string;
  mark?: (value: string) => ReactNode;
  /** Values that are left out because another part of the page shows them. */
  leaves?: readonly string[];
};

/** A filter that is set by links of other pages: shown while it is active, with a button to remove it. */
type Tag<Request> = FilterBase<Request> & {
  as: "tag";
  /** Set if several values may be active and values may be excluded, as for filters beside the list. */
  many?: true;
  excludes?: true;
  /** The values that are shown as tags; another part of the page shows the others. */
  only?: readonly string[];
  options?: readonly FilterOption[];
  /** Returns the text of a value; `label` is its label in the counts, if known. */
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

/** The rows of a list: the call that returns them in pages, and their columns. */
export interface RowsDefinition<C extends Call> {
  call: C;
  /** The plural of the rows: "alertas". */
  itemNoun: string;
  /** The failed action: "No se pudieron cargar las alertas". */
  failed: string;
  /** The description of the table for screen readers; by default the title of the page. */
  caption?: string;
  columns: readonly Column<RowOf<C>>[];
  /** The columns of the dense table, whose rows are one line each; by default the normal columns, cut to one line. */
  denseColumns?: readonly Column<RowOf<C>>[];
  keyOf: (row: RowOf<C>) => string;
  /** The sort orders; the first one with its first direction is the default. */
  sorts?: Sorts;
  /** Returns the default sort order, if it depends on the filters. */
  usualSort?: (filters: Record<string, string[]>) => string;
  perPage?: number;
}

interface EmptyStateTexts {
  title: string;
  text: ReactNode;
  drawing?: ReactNode;
}

/**
 * The definition of a list page. It is a constant made when its module is loaded; parts that change come from hooks.
 */
export interface ListDefinition<C extends Call> extends RowsDefinition<C> {
  title: string;
  /** A one-line description of the page's purpose. */
  lead?: ReactNode;
  /** The label of the search box; without it the list has no search. */
  search?: string;
  /**
   * Tabs with preset filters. One is active, or none if the filters are set differently. The first tab sets no
   * filter.
   */
  tabs?: readonly ListTab[];
  filters?: readonly Filter<RequestOf<C>>[];
  /** Returns further inputs of the list call that `asks` does not cover; called as a hook. */
  useRequest?: (address: AddressState) => Partial<RequestOf<C>>;
  /** The values of the filters with their counts under the filters in force. */
  counts?: ListCounts;
  /** Returns counts that combine other calls; called as a hook. */
  useOwnCounts?: (address: AddressState) => Record<string, readonly FilterCount[]> | undefined;
  /** The keys by which rows can be grouped; the page itself draws the groups. */
  groups?: {
    /** The name in the address. */
    name: string;
    label: string;
    none: string;
    /** The ways to group the rows. `opensBy`: the filters of which one, when set, opens a single group. */
    options: readonly { value: string; label: string; opensBy: readonly string[] }[];
  };
  /** Orders that are selected from a list instead of by column headers. */
  sortChoice?: readonly { by: string; label: string }[];
  /** The target of a row: a drawer beside the list, whose key is in the address under this name, or a page. */
  opens: { beside: string; inner?: readonly string[] } | { page: (row: RowOf<C>) => string };
  /** The names of the columns that remain visible while a drawer is open. */
  narrow?: readonly string[];
  empty: EmptyStateTexts;
  /** The title of the empty state when no row matches the filters: "Ningún tema coincide". */
  nothingMatches: string;
  /** The name under which views of the list are saved; absent: the list has no views. */
  views?: FeatureSlots["view-menu"]["list"];
  /** Set if the columns need more width than usual, so that the filters beside them are collapsed earlier. */
  wide?: true;
  /** Set where the rail is collapsed above the list at every width, because the titles of the rows need the room. */
  foldsRail?: true;
  /** Set if the page draws its rows as cards, so that no density choice is offered. */
  cards?: true;
  /** The live event that reports new rows; the rows on screen are not changed until the person asks. */
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

/**
 * Returns a definition of counts from another call than the list's, made with the same filter; `read` extracts the
 * counts from its answer.
 */
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

/** Returns the definition, checked against the types of its call: columns, filters and sort orders. */
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
export const flagOptions = (label: string, value = "si"): FilterOption[] => [{ value, label, means: "true" }];
