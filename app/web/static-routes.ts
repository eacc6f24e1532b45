import type { RouteObject } from "react-router";

interface StaticRoute {
  path: string;
  screen: string;
  requiresLogin?: true;
}

/** Screens without bars and footer. */
export const bareRoutes = [
  { path: "/Login", screen: "LoginPage" },
  { path: "/change_passwrd", screen: "ChangePasswordPage" },
  { path: "/ResetPasswordForm", screen: "ResetRequestPage" },
  { path: "/PasswordResetConfirm", screen: "ResetConfirmPage" },
] as const satisfies StaticRoute[];

/** Screens with the public bar and footer, even for who is signed in. */
export const publicRoutes = [
  { path: "/", screen: "WelcomePage" },
  { path: "/About", screen: "AboutPage" },
  { path: "/Servicios", screen: "ServicesPage" },
  { path: "/Threat_Intelligence/Boletines", screen: "BulletinsPage" },
  { path: "/Threat_Intelligence/Boletines/:id", screen: "BulletinPage" },
  { path: "/Threat_Intelligence/reportes-ciberseguridad", screen: "ReportsPage" },
] as const satisfies StaticRoute[];

/** Screens with the private bar and the sidebar. */
export const privateRoutes = [
  { path: "/Bienvenida", screen: "HomePage", requiresLogin: true },
  { path: "/profile", screen: "ProfilePage", requiresLogin: true },
] as const satisfies StaticRoute[];

/**
 * The portal's own legal pages. They are not in the specification's table, and so do not count towards the number of
 * registered routes that decides about loading the backend's list.
 */
export const legalRoutes = [
  { path: "/politica-de-cookies", screen: "CookiePolicyPage" },
  { path: "/terminos", screen: "TermsPage" },
] as const satisfies StaticRoute[];

/** Pages that links of mails open, without bars. They are not in the specification's table either. */
export const linkRoutes = [
  { path: "/Entrega", screen: "ReceivedDocumentPage" },
] as const satisfies StaticRoute[];

/**
 * The number of routes that are registered before the list of the server is loaded. An address that none of them knows
 * loads that list.
 */
export const staticRouteCount = bareRoutes.length + publicRoutes.length + privateRoutes.length;

/** The data that the router's other parts read from a matched route. */
export interface RouteHandle {
  requiresLogin: boolean;
  screen: string;
}

export function handleOf(route: RouteObject): RouteHandle | undefined {
  return route.handle as RouteHandle | undefined;
}
