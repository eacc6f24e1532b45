import type { Location } from "react-router";

/** The page over which a drawer was opened, as stored in the history entries above it. */
interface PageBelow {
  /** The address in the form of `addressText`. */
  address: string;
  /**
   * The storage key of the scroll position; a page shares it with its drawers, because the page remains visible
   * behind them.
   */
  scroll: string;
  /** The number of entries to go back. */
  steps: number;
}

interface PageBelowState {
  below?: PageBelow;
}

/** Returns the page over which this history entry was opened, if any. */
export function pageBelow({ state }: Location): PageBelow | undefined {
  return (state as PageBelowState | null)?.below;
}

/** Returns the state of an entry that opens something over the page of this one. */
export function openedOver(location: Location): PageBelow {
  const { pathname, search } = location;
  return {
    address: addressText(pathname, new URLSearchParams(search)),
    scroll: scrollKey(location),
    steps: 1,
  };
}

/** Returns an address in canonical form, for comparisons: a pasted one may be written differently. */
export function addressText(pathname: string, params: URLSearchParams): string {
  return `${pathname}?${params}`;
}

/** Returns the key under which the scroll position of an entry is stored. */
export function scrollKey(location: Location): string {
  const { key, pathname, hash } = location;
  // Every full load has the key `default`: without the address, one page would get another's position.
  return pageBelow(location)?.scroll ?? (key === "default" ? pathname + hash : key);
}
