import { type createBrowserRouter, matchRoutes } from "react-router";
import { loadScreen } from "./screens.ts";
import { handleOf } from "./static-routes.ts";

/** Fetches the code of a screen when the pointer or the focus comes to a link that leads there. */
export function prefetchScreens(router: ReturnType<typeof createBrowserRouter>): void {
  const prefetch = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    const route = matchRoutes(router.routes, link.pathname)?.at(-1)?.route;
    const screen = route && handleOf(route)?.screen;
    // A failure here is shown when the link is followed.
    if (screen) loadScreen(screen).catch(() => undefined);
  };
  document.addEventListener("pointerover", prefetch, { passive: true });
  document.addEventListener("focusin", prefetch);
}
