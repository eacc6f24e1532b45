import { queryOptions } from "@tanstack/react-query";
import { matchRoutes, type PatchRoutesOnNavigationFunction, type RouteObject } from "react-router";
import { type BackendRoute, listRoutes } from "#features/delivery/catalog/catalog.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";

/** The number of registered routes below which an unmatched address loads the backend's routes. */
export const backendRouteThreshold = 14;
/** The threshold according to the other reading of the specification, kept beside the one in use. @public */
export const backendRouteThresholdOtherReading = 13;

/** Returns whether the backend's route list has to be loaded: nothing matches and few routes are registered. */
export function asksForBackendRoutes(matched: boolean, registered: number): boolean {
  return !matched && registered < backendRouteThreshold;
}

interface BackendRoutesParts {
  /** Every path that has a screen before the backend adds any. */
  paths: readonly string[];
  /** The number of registered routes. */
  registered: number;
  load: () => Promise<BackendRoute[]>;
  toRoute: (route: BackendRoute) => RouteObject;
  /** The id of the route that becomes the parent of the new ones. */
  parent: string;
}

/**
 * Loads the backend's routes when an address matches nothing and few routes are registered; the router then tries the
 * address again. If loading fails, the address is shown as unknown, and the page says that the cause was the failure.
 */
export function backendRoutes(parts: BackendRoutesParts): PatchRoutesOnNavigationFunction {
  const routeObjects: RouteObject[] = parts.paths.map((path) => ({ path }));
  let registered = parts.registered;
  return async ({ path, patch, signal }) => {
    if (!asksForBackendRoutes(matchRoutes(routeObjects, path) !== null, registered)) return;
    try {
      const routes = await parts.load();
      // The router discards routes patched during an abandoned navigation, so the count must ignore them, too.
      if (signal.aborted) return;
      const paths = new Set(routeObjects.map((route) => route.path));
      const newRoutes = routes.filter(({ route }) => !paths.has(route));
      patch(parts.parent, newRoutes.map(parts.toRoute));
      routeObjects.push(...newRoutes.map(({ route }) => ({ path: route })));
      registered += newRoutes.length;
    } catch (failure) {
      if (!signal.aborted) console.error("The route list could not be loaded", failure);
    }
  };
}

/**
 * The backend's route list; prefetched by the private frame for the first change of screen. Without the list most
 * addresses are unknown, so the request is tried three times before the page of an unknown address reports the failure.
 */
export const routesQuery = queryOptions({
  ...callQuery(listRoutes, {}),
  staleTime: 60_000,
  retry: 2,
  retryDelay: (failures) => 400 * 2 ** failures,
});
