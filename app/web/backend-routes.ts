import type { PatchRoutesOnNavigationFunction, RouteObject } from "react-router";
import type { BackendRoute } from "#features/catalog/catalog.contract.ts";
import { asksForBackendRoutes } from "./backend-route-rule.ts";

interface BackendRoutesParts {
  /** How many routes are registered before the backend adds any. */
  registered: number;
  load: (signal: AbortSignal) => Promise<BackendRoute[]>;
  /** Whether an address already has a route of its own. */
  matches: (path: string) => boolean;
  toRoute: (route: BackendRoute) => RouteObject;
  /** The route under which the new ones are put. */
  parent: string;
}

/**
 * Adds the backend's routes when an address matches nothing and few routes are registered; the router then tries the
 * address again. A failure is only logged: the address is then unknown.
 */
export function backendRoutes(parts: BackendRoutesParts): PatchRoutesOnNavigationFunction {
  let registered = parts.registered;
  return async ({ path, patch, signal }) => {
    if (!asksForBackendRoutes(parts.matches(path), registered)) return;
    try {
      const routes = await parts.load(signal);
      // The router ignores what is patched into an abandoned navigation: so must the count.
      if (signal.aborted) return;
      const news = routes.filter(({ route }) => !parts.matches(route));
      patch(parts.parent, news.map(parts.toRoute));
      registered += news.length;
    } catch (failure) {
      if (!signal.aborted) console.error("The route list could not be loaded", failure);
    }
  };
}
