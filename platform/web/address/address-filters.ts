import { useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useAddressWriter } from "./address-param.ts";
import { type AddressState, readAddress, type SortOrder, writeAddress } from "./address-state.ts";

interface TrailState {
  trail?: string[];
}

/**
 * Returns filters, search, sort and page of a list, stored in the address. `names` are the filters of the list; other
 * parameters of the address (an open drawer, for example) are unchanged.
 */
export function useAddressFilters(names: readonly string[]) {
  const [params] = useSearchParams();
  const location = useLocation();
  const write = useAddressWriter();
  const state = useMemo(() => readAddress(params, names), [params, names]);
  const trail = (location.state as TrailState | null)?.trail ?? [];

  const go = (
    change: (latest: AddressState) => Partial<AddressState>,
    options: { replace?: boolean; trail?: string[] } = {},
  ) =>
    write(
      (next) => {
        const latest = readAddress(next, names);
        writeAddress(next, names, { ...latest, page: null, ...change(latest) });
      },
      { replace: options.replace ?? false, state: { trail: options.trail ?? [] }, toTop: true },
    );
  const goToFilters = (change: (latest: Record<string, string[]>) => Record<string, string[]>) =>
    go(({ filters }) => ({ filters: { ...filters, ...change(filters) } }));

  return {
    ...state,
    /** The number of pages before this one that the person has opened in this visit. */
    pagesBefore: trail.length,
    setSearch: (search: string) => go(() => ({ search }), { replace: true }),
    setSort: (sort: SortOrder | null) => go(() => ({ sort })),
    setFilter: (name: string, values: readonly string[]) => goToFilters(() => ({ [name]: [...values] })),
    /** Sets several filters in one step. */
    setFilters: (changes: Record<string, string[]>) => goToFilters(() => changes),
    toggleFilter: (name: string, value: string) =>
      goToFilters(({ [name]: currentValues = [] }) => ({
        [name]: currentValues.includes(value)
          ? currentValues.filter((other) => other !== value)
          : [...currentValues, value],
      })),
    /** Sets filters and search in one step. */
    change: (change: Partial<Pick<AddressState, "filters" | "search">>) => go(() => change),
    clear: () => go(() => ({ filters: {}, search: "" })),
    nextPage: (cursor: string) => go(() => ({ page: cursor }), { trail: [...trail, state.page ?? ""] }),
    previousPage: () => go(() => ({ page: trail.at(-1) || null }), { trail: trail.slice(0, -1) }),
    firstPage: () => go(() => ({ page: null })),
  };
}

export type AddressList = ReturnType<typeof useAddressFilters>;
