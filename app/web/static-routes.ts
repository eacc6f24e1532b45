import type { RouteObject } from "react-router";
import * as paths from "#platform/contract/paths.ts";

interface StaticRoute {
  path: string;
  screen: string;
  requiresLogin?: true;
}

/** The screens that are shown without the navigation bars and the footer. */
export const bareRoutes = [
  { path: paths.login, screen: "LoginPage" },
  { path: paths.changePassword, screen: "ChangePasswordPage" },
  { path: paths.requestPasswordReset, screen: "ResetRequestPage" },
  { path: paths.confirmPasswordReset, screen: "ResetConfirmPage" },
] as const satisfies StaticRoute[];

/** Screens with the public bar and footer, even for who is signed in. */
export const publicRoutes = [
  { path: "/", screen: "WelcomePage" },
  { path: paths.about, screen: "AboutPage" },
  { path: paths.services, screen: "ServicesPage" },
  { path: paths.bulletins, screen: "BulletinsPage" },
  { path: paths.bulletin(":id"), screen: "BulletinPage" },
  { path: paths.reports, screen: "ReportsPage" },
] as const satisfies StaticRoute[];

/** Screens with the private bar and the sidebar. */
export const privateRoutes = [
  { path: paths.home, screen: "HomePage", requiresLogin: true },
  { path: paths.profile, screen: "ProfilePage", requiresLogin: true },
] as const satisfies StaticRoute[];

/**
 * The portal's own legal pages. They are not in the specification's table, so they are not counted in the number of
 * registered routes that decides whether the backend's list is loaded.
 */
export const legalRoutes = [
  { path: paths.cookiePolicy, screen: "CookiePolicyPage" },
  { path: paths.terms, screen: "TermsPage" },
] as const satisfies StaticRoute[];

/** Pages that links of mails open, without bars. They are not in the specification's table either. */
export const linkRoutes = [
  { path: paths.receivedDocument, screen: "ReceivedDocumentPage" },
] as const satisfies StaticRoute[];

/**
 * The number of routes that are registered before the backend's list is loaded; an address that none of them matches
 * may cause the list to be loaded.
 */
export const staticRouteCount = bareRoutes.length + publicRoutes.length + privateRoutes.length;

/** The data that the router's other parts read from a matched route. */
export interface RouteHandle {
  requiresLogin: boolean;
  screen: string;
}

export function routeHandle(route: RouteObject): RouteHandle | undefined {
  return route.handle as RouteHandle | undefined;
}
