import { createContext } from "react";
import type { createBrowserRouter, Location } from "react-router";
import { addressText, openedOver, pageBelow } from "./page-below.ts";

type AddressRouter = Pick<ReturnType<typeof createBrowserRouter>, "state" | "navigate">;

/**
 * Returns the location to which a pending change of the address leads; without a pending change, the present
 * location.
 */
function latestAddress({ state }: AddressRouter): Location {
  return state.navigation.location ?? state.location;
}

/** The router of the screens. */
export const AddressSource = createContext<AddressRouter | undefined>(undefined);

const underWay = new WeakMap<AddressRouter, Promise<void>>();

/** Goes back in the browser's history. */
function stepBack(router: AddressRouter, steps: number): void {
  const arrived = router.navigate(-steps).finally(() => underWay.delete(router));
  underWay.set(router, arrived);
}

/** The pending step back in the history. The browser reports its target only on arrival. */
function stepBackUnderWay(router: AddressRouter): Promise<void> | undefined {
  return underWay.get(router);
}

export interface ChangeOptions {
  replace?: boolean;
  /** Set when the change opens or closes a drawer over the page, which the browser's Back closes, too. */
  drawer?: "opens" | "closes";
  /** The state that the browser's history stores with the address; the present state when absent. */
  state?: Record<string, unknown>;
  /** The path of another page; absent: the present one. */
  pathname?: string;
  /** Whether the page scrolls back to its top. */
  toTop?: boolean;
}

/** Changes parameters of the address while its page is open; other parameters remain. */
export function changeAddress(
  router: AddressRouter,
  page: string,
  change: (params: URLSearchParams) => void,
  options: ChangeOptions = {},
): void {
  const back = stepBackUnderWay(router);
  if (back) {
    back.then(() => changeAddress(router, page, change, options));
    return;
  }
  const latest = latestAddress(router);
  // A search that was still being typed must not return somebody who is leaving the page.
  if (latest.pathname !== page) return;
  const params = new URLSearchParams(latest.search);
  change(params);
  const { pathname = page, drawer, toTop = false } = options;
  const below = drawer === "closes" && findPageBelow(router, addressText(pathname, params));
  if (below) {
    stepBack(router, below.steps);
    return;
  }
  const replace = options.replace ?? drawer === "closes";
  router.navigate(
    { pathname, search: params.toString() },
    {
      replace,
      state: options.state ?? { ...latest.state, below: stillBelow(router, replace, drawer) },
      preventScrollReset: !toTop,
    },
  );
}

/** Returns the page below, if only the drawer over it has changed since. */
function findPageBelow({ state }: AddressRouter, address: string) {
  const below = pageBelow(state.location);
  return state.navigation.state === "idle" && below?.address === address ? below : undefined;
}

// The history counts, not the address on its way: a navigation that has not arrived is no entry yet.
function stillBelow({ state }: AddressRouter, replace: boolean, drawer: ChangeOptions["drawer"]) {
  if (drawer === "opens") return openedOver(state.location);
  const below = drawer === "closes" ? undefined : pageBelow(state.location);
  return below && { ...below, steps: below.steps + (replace ? 0 : 1) };
}

/**
 * Returns how a change of the open object enters the browser's history: opening another object in an open drawer
 * replaces the entry.
 */
export function historyChangeOfDrawer(before: string | null | undefined, after: string | null | undefined) {
  if (Boolean(before) === Boolean(after)) return { replace: true } satisfies ChangeOptions;
  return { drawer: after ? "opens" : "closes" } satisfies ChangeOptions;
}
