import { matchRoutes, type PatchRoutesOnNavigationFunction, type RouteObject } from "react-router";
import type { BackendRoute } from "#features/catalog/catalog.contract.ts";
import { asksForBackendRoutes } from "./backend-route-rule.ts";

interface BackendRoutesParts {
  /** Every path that has a screen before the backend adds any. */
  paths: readonly string[];
  /** How many of them count as registered. */
  registered: number;
  load: () => Promise<BackendRoute[]>;
  toRoute: (route: BackendRoute) => RouteObject;
  /** The route under which the new ones are put. */
  parent: string;
}

/**
 * Adds the backend's routes when an address matches nothing and few routes are registered; the router then tries the
 * address again. A failure is only logged: the address is then unknown.
 */
export function backendRoutes(parts: BackendRoutesParts): PatchRoutesOnNavigationFunction {
  const known: RouteObject[] = parts.paths.map((path) => ({ path }));
  let registered = parts.registered;
  return async ({ path, patch, signal }) => {
    if (!asksForBackendRoutes(matchRoutes(known, path) !== null, registered)) return;
    try {
      const routes = await parts.load();
      // The router ignores what is patched into an abandoned navigation: so must the count.
      if (signal.aborted) return;
      const paths = new Set(known.map((route) => route.path));
      const news = routes.filter(({ route }) => !paths.has(route));
      patch(parts.parent, news.map(parts.toRoute));
      known.push(...news.map(({ route }) => ({ path: route })));
      registered += news.length;
    } catch (failure) {
      if (!signal.aborted) console.error("The route list could not be loaded", failure);
    }
  };
}
