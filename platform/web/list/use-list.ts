import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import type { Page } from "#platform/contract/page.ts";
import { type AddressList, useAddressFilters } from "#platform/web/address/address-filters.ts";
import { useOpenParam } from "#platform/web/address/address-param.ts";
import type { AddressState, SortOrder } from "#platform/web/address/address-state.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { type DrawerPosition, positionAmong } from "#platform/web/kit/overlays/drawer.tsx";
import { type Density, useDensity, useOneLine } from "#platform/web/screen/use-density.ts";
import type { Filter, FilterCount, ListDefinition, RowOf, RowsDefinition, Sorts } from "./list-definition.ts";
import { addressNames, orderOf, requestOf } from "./list-request.ts";
import { useArrivals } from "./use-arrivals.ts";

/** A page of rows, requested according to the address. */
export interface ListRowsState<C extends Call> {
  definition: RowsDefinition<C>;
  query: UseQueryResult<OutputOf<C> & Page<RowOf<C>>>;
  rows: readonly RowOf<C>[];
  total: { count: number; capped: boolean };
  order: SortOrder | null;
  /** The call's name of the order. */
  sortWord: string | undefined;
}

interface Counts {
  /** Returns the counts of a filter's values; undefined while they are not known. */
  of: (filter: string) => readonly FilterCount[] | undefined;
  note: string | undefined;
  failed: boolean;
  /** Whether the rows are being loaded for the first time. */
  isPending: boolean;
  invalidate: () => void;
}

/** The state of a list page: the parts of its address, its requests and their answers. */
export interface List<C extends Call> extends Omit<ListRowsState<C>, "definition"> {
  definition: ListDefinition<C>;
  address: AddressList;
  /** The filters as input of the call; without order and page. */
  filter: Partial<RequestOf<C>>;
  /** Whether any filter or search is in force, except those of the open group. */
  filtered: boolean;
  /** Removes the filters; grouping and the open object remain. */
  clear: () => void;
  counts: Counts;
  /** The key by which the rows are grouped. `groupIsOpen`: whether one group is open and shows its rows. */
  groupBy: string | undefined;
  groupIsOpen: boolean;
  leaveGroup: () => void;
  openKey: string | undefined;
  open: (key: string) => void;
  close: () => void;
  /** The position of the open row, for its drawer. */
  position: DrawerPosition | undefined;
  density: Density;
  /** Whether the list uses the dense table: rows of one line, with little height above them. */
  oneLine: boolean;
  turnDensity: () => void;
  arrived: number;
  showArrived: () => void;
}

/** The parts of a list that the controls around the rows use, independent of the type of rows. */
export type ListFrame = Pick<
  List<Call>,
  | "address"
  | "counts"
  | "filtered"
  | "clear"
  | "order"
  | "groupBy"
  | "density"
  | "oneLine"
  | "arrived"
  | "showArrived"
> & {
  definition: Pick<
    ListDefinition<Call>,
    | "title"
    | "search"
    | "tabs"
    | "groups"
    | "sorts"
    | "sortChoice"
    | "empty"
    | "nothingMatches"
    | "wide"
    | "foldsRail"
  > & { filters?: readonly Filter[] };
};

/** The number of rows per page where the definition has none. */
export const defaultPage = 50;
const noSorts: Sorts = {};
const noCounts = () => undefined;
const featureOf = (call: Call) => call.name.slice(0, call.name.indexOf("."));

/** Returns the rows of a call with the filter of a list: the list's own call, or that of its groups. */
export function useListRows<C extends Call>(
  address: AddressList,
  definition: RowsDefinition<C>,
  filter: Partial<RequestOf<C>>,
  {
    enabled = true,
    steady = false,
  }: {
    enabled?: boolean /** Whether the rows stay unchanged until the person asks for new ones. */;
    steady?: boolean;
  } = {},
): ListRowsState<C> {
  const { call, sorts = noSorts, usualSort, perPage = defaultPage } = definition;
  const { order, sortWord } = orderOf(sorts, address.sort, usualSort?.(address.filters));
  const request = {
    ...filter,
    ...(sortWord && { sort: sortWord }),
    limit: perPage,
    ...(address.page && { cursor: address.page }),
  } as RequestOf<C>;
  const query = useQuery({
    ...callQuery(call, request),
    enabled,
    placeholderData: keepPreviousData,
    // A person who returns from the page of a row has often changed it there, so the rows are always read again.
    refetchOnMount: "always",
    ...(steady && {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  }) as UseQueryResult<OutputOf<C> & Page<RowOf<C>>>;
  const { items = [], total = { count: 0, capped: false } } = query.data ?? {};
  return { definition, query, rows: items, total, order, sortWord };
}

/** Reads a list by its address. */
export function useList<C extends Call>(definition: ListDefinition<C>): List<C> {
  const { filters = [], groups, opens, arrivals } = definition;
  const filterNames = addressNames(filters);
  const address = useAddressFilters(groups ? [...filterNames, groups.name] : filterNames);
  const useRequest =
    definition.useRequest ??
    (({ filters: currentFilters, search }) =>
      requestOf(filters, { filters: currentFilters, search }) as Partial<RequestOf<C>>);
  const filter = useRequest(address);

  const by = groups && address.filters[groups.name]?.[0];
  const group = groups?.options.find(({ value }) => value === by);
  const groupIsOpen = group?.opensBy.some((name) => address.filters[name]) ?? false;
  const rowsState = useListRows(address, definition, filter, {
    enabled: !group || groupIsOpen,
    steady: arrivals !== undefined,
  });
  const { rows, total } = rowsState;

  const beside = "beside" in opens ? opens.beside : "";
  const [openKey, setOpen] = useOpenParam(beside, ...("beside" in opens ? (opens.inner ?? []) : []));
  const perPage = definition.perPage ?? defaultPage;
  const [density, turnDensity] = useDensity();
  const prefersOneLine = useOneLine();
  const { arrived, show } = useArrivals(arrivals, featureOf(definition.call), address.filters);
  const narrowing = filterNames.filter((name) => !(groupIsOpen && group?.opensBy.includes(name)));

  return {
    ...rowsState,
    definition,
    address,
    filter,
    filtered: address.search !== "" || narrowing.some((name) => address.filters[name]),
    clear: () => address.change({ search: "", filters: groups && by ? { [groups.name]: [by] } : {} }),
    counts: useCounts(definition, filter, address),
    groupBy: group?.value,
    groupIsOpen,
    leaveGroup: () =>
      address.setFilters(Object.fromEntries((group?.opensBy ?? []).map((name) => [name, []]))),
    openKey: openKey ?? undefined,
    open: setOpen,
    close: () => setOpen(null),
    position:
      openKey === null
        ? undefined
        : positionAmong(rows.map(definition.keyOf), openKey, setOpen, {
            before: address.pagesBefore * perPage,
            total: total.count,
          }),
    density,
    oneLine: prefersOneLine && definition.cards !== true,
    turnDensity,
    arrived,
    showArrived: () => {
      address.firstPage();
      show();
    },
  };
}

/** Reads the counts of each filter value; the previous counts stay visible until the new ones arrive. */
function useCounts<C extends Call>(
  { call, counts, useOwnCounts = noCounts }: ListDefinition<C>,
  filter: Partial<RequestOf<C>>,
  address: AddressState,
): Counts {
  const { data, isError, refetch } = useQuery({
    ...callQuery(counts?.call ?? (call as Call), counts?.ofAll ? {} : filter),
    enabled: counts !== undefined,
    placeholderData: keepPreviousData,
  });
  const own = useOwnCounts(address);
  const valueCounts = counts && data !== undefined ? counts.read(data as never) : own;
  return {
    of: (name) => valueCounts?.[name],
    note: counts && data !== undefined ? counts.note?.(data as never) : undefined,
    failed: isError && data === undefined,
    isPending: (counts !== undefined || useOwnCounts !== noCounts) && valueCounts === undefined && !isError,
    invalidate: () => void refetch(),
  };
}
