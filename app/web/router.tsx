import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { createBrowserRouter, type RouteObject } from "react-router";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { backendRoutes, routesQuery } from "./backend-routes.ts";
import { withinTimeLimit } from "./chunk-load.ts";
import { loadScreen } from "./screens.ts";
import { requireSession } from "./session.ts";
import { isManagePath } from "./session-rule.ts";
import { BareFrame } from "./shell/bare-frame.tsx";
import { RootFailure, ScreenFailure } from "./shell/messages/route-failure.tsx";
import { RootLayout } from "./shell/root-layout.tsx";
import {
  bareRoutes,
  legalRoutes,
  linkRoutes,
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

/** The frames around screens. Each is loaded with the first screen that needs it. */
const frames = {
  bare: async () => BareFrame,
  public: async () => (await import("./shell/public/public-frame.tsx")).PublicFrame,
  private: async () => (await import("./shell/private/private-frame.tsx")).PrivateFrame,
} as const satisfies Record<string, () => Promise<ComponentType>>;
type Frame = keyof typeof frames;

const unknownAddress = async () => (await import("./shell/messages/unknown-address.tsx")).UnknownAddress;

/** Creates the router of the portal with its static addresses and those that the backend adds. */
export function createPortalRouter(queries: QueryClient) {
  const toRoute = ({ path, screen, requiresLogin = false, name = "" }: ScreenRoute): RouteObject => ({
    path,
    handle: { requiresLogin, screen } satisfies RouteHandle,
    middleware: [
      async ({ request }, next) => {
        if (requiresLogin || isManagePath(path)) await requireSession(queries, request);
        return next();
      },
    ],
    // The router runs middleware only for routes with a loader.
    loader: () => null,
    lazy: async () => {
      const Screen = await loadScreen(screen);
      return { element: <Screen routeName={name} /> };
    },
  });
  const within = (frame: Frame, routes: readonly ScreenRoute[]): RouteObject => ({
    id: frame,
    lazy: async () => ({ Component: await withinTimeLimit(frames[frame]()) }),
    children: [{ errorElement: <ScreenFailure />, id: `${frame}-screens`, children: routes.map(toRoute) }],
  });

  return createBrowserRouter(
    [
      {
        id: "root",
        element: <RootLayout />,
        errorElement: <RootFailure />,
        hydrateFallbackElement: <Skeleton />,
        children: [
          within("bare", [...bareRoutes, ...linkRoutes]),
          within("public", [...publicRoutes, ...legalRoutes]),
          within("private", privateRoutes),
          {
            id: "unknown",
            path: "*",
            middleware: [
              async ({ request }, next) => {
                if (isManagePath(new URL(request.url).pathname)) await requireSession(queries, request);
                return next();
              },
            ],
            loader: () => null,
            lazy: async () => ({ Component: await withinTimeLimit(unknownAddress()) }),
          },
        ],
      },
    ],
    {
      patchRoutesOnNavigation: backendRoutes({
        paths: [...bareRoutes, ...linkRoutes, ...publicRoutes, ...legalRoutes, ...privateRoutes].map(
          ({ path }) => path,
        ),
        registered: staticRouteCount,
        parent: "private-screens",
        load: () => queries.fetchQuery(routesQuery),
        toRoute: ({ route, path, requireslogin, name }) =>
          toRoute({ path: route, screen: path, requiresLogin: requireslogin, name }),
      }),
    },
  );
}
