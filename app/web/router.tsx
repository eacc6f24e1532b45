import type { QueryClient } from "@tanstack/react-query";
import { createBrowserRouter, matchRoutes, type RouteObject } from "react-router";
import { listRoutes } from "#features/catalog/catalog.contract.ts";
import { call } from "#platform/web/call.ts";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { backendRoutes } from "./backend-routes.ts";
import { loadScreen } from "./screens.ts";
import { requireSession } from "./session.ts";
import { BareFrame } from "./shell/bare-frame.tsx";
import { PrivateFrame } from "./shell/private-frame.tsx";
import { PublicFrame } from "./shell/public-frame.tsx";
import { RootLayout } from "./shell/root-layout.tsx";
import { RootFailure, ScreenFailure } from "./shell/route-failure.tsx";
import { UnknownAddress } from "./shell/unknown-address.tsx";
import {
  bareRoutes,
  legalRoutes,
  privateRoutes,
  publicRoutes,
  type RouteHandle,
  staticRouteCount,
} from "./static-routes.ts";

interface ScreenRoute {
  path: string;
  screen: string;
  requiresLogin?: boolean;
  name?: string;
}

const privateFrameId = "private";

/** The portal's addresses: the static ones, and those that the backend adds. */
export function createPortalRouter(queries: QueryClient) {
  const toRoute = ({ path, screen, requiresLogin = false, name = "" }: ScreenRoute): RouteObject => ({
    path,
    handle: { requiresLogin, screen } satisfies RouteHandle,
    loader: async ({ request }) => {
      if (requiresLogin || path.includes("Manage")) await requireSession(queries, request);
      return null;
    },
    lazy: async () => {
      const Screen = await loadScreen(screen);
      return { element: <Screen routeName={name} /> };
    },
  });
  const within = (frame: RouteObject, routes: readonly ScreenRoute[]): RouteObject => ({
    ...frame,
    children: [{ errorElement: <ScreenFailure />, id: `${frame.id}-screens`, children: routes.map(toRoute) }],
  });

  const router = createBrowserRouter(
    [
      {
        id: "root",
        element: <RootLayout />,
        errorElement: <RootFailure />,
        hydrateFallbackElement: <Skeleton />,
        children: [
          within({ id: "bare", element: <BareFrame /> }, bareRoutes),
          within({ id: "public", element: <PublicFrame /> }, [...publicRoutes, ...legalRoutes]),
          within({ id: privateFrameId, element: <PrivateFrame /> }, privateRoutes),
          { id: "unknown", path: "*", element: <UnknownAddress /> },
        ],
      },
    ],
    {
      patchRoutesOnNavigation: backendRoutes({
        registered: staticRouteCount,
        parent: `${privateFrameId}-screens`,
        load: (signal) => call(listRoutes, {}, { signal }),
        matches: (path) => matchRoutes(router.routes, path)?.at(-1)?.route.id !== "unknown",
        toRoute: ({ route, path, requireslogin, name }) =>
          toRoute({ path: route, screen: path, requiresLogin: requireslogin, name }),
      }),
    },
  );
  return router;
}
