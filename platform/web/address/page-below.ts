import type { Location } from "react-router";

/** The page over which something was opened, as the entries of the history above it remember it. */
interface PageBelow {
  /** Written as `addressText` writes it. */
  address: string;
  /** It is still seen beside what is open: all of them share its scroll position. */
  scroll: string;
  /** The number of entries to go back. */
  steps: number;
}

interface PageBelowState {
  below?: PageBelow;
}

/** The page over which this entry is open, if somebody opened it from there. */
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

/** An address in one of the ways to write it, for comparing: a pasted one may write the same in another. */
export function addressText(pathname: string, params: URLSearchParams): string {
  return `${pathname}?${params}`;
}

/** Under which name the scroll position of an entry is kept. */
export function scrollKey(location: Location): string {
  const { key, pathname, hash } = location;
  // Every full load has the key `default`: without its address, one page would take over another's position.
  return pageBelow(location)?.scroll ?? (key === "default" ? pathname + hash : key);
}
