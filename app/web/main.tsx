import { type createBrowserRouter, matchRoutes } from "react-router";
import { loadScreen } from "./screens.ts";
import { routeHandle } from "./static-routes.ts";
import "#platform/web/kit/tokens.css";
import "#platform/web/kit/fonts.css";
import "#platform/web/kit/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { AddressSource } from "#platform/web/address/change-address.ts";
import { drawPageFor } from "#platform/web/call/page-company.ts";
import { createQueryClient } from "#platform/web/call/query-client.ts";
import { onSessionRestart } from "#platform/web/call/session-restart.ts";
import { ExtensionsSource } from "#platform/web/screen/extensions.ts";
import { createPortalRouter } from "./router.tsx";
import { sessionQuery } from "./session.ts";
import { announceSessionChange, onSessionEnd } from "./session-end.ts";
import { clearSignedIn, loginAddress, rememberSignedIn } from "./session-rule.ts";
import { webExtensions } from "./web-features.ts";

/** Loads the code of a screen when the pointer or the focus reaches a link to it. */
function prefetchScreens(router: ReturnType<typeof createBrowserRouter>): void {
  const prefetch = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    const route = matchRoutes(router.routes, link.pathname)?.at(-1)?.route;
    const screen = route && routeHandle(route)?.screen;
    // If loading fails here, the error is shown when the link is followed.
    if (screen) loadScreen(screen).catch(() => undefined);
  };
  document.addEventListener("pointerover", prefetch, { passive: true });
  document.addEventListener("focusin", prefetch);
}

function leaveSession(): void {
  clearSignedIn();
  const { matches, location } = router.state;
  if (matches.some(({ route }) => routeHandle(route)?.requiresLogin)) {
    queries.clear();
    router.navigate(loginAddress(location.pathname + location.search));
  }
}

const queries = createQueryClient({
  onSignedOut: leaveSession,
  onOtherCompany: () => queries.invalidateQueries({ queryKey: sessionQuery.queryKey }),
});
const router = createPortalRouter(queries);
prefetchScreens(router);
onSessionEnd(leaveSession, () => location.reload());
onSessionRestart(({ path, companyId }) => {
  queries.clear();
  clearSignedIn();
  rememberSignedIn();
  if (companyId !== undefined) drawPageFor(companyId);
  announceSessionChange();
  location.assign(path);
});

const root = document.getElementById("root");
if (!root) throw new Error("index.html lacks #root");
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <AddressSource value={router}>
        <ExtensionsSource value={webExtensions}>
          <RouterProvider router={router} />
        </ExtensionsSource>
      </AddressSource>
    </QueryClientProvider>
  </StrictMode>,
);
