import { alertListRoutes } from "./alert-list.routes.ts";
import { sharedAlertsRoutes } from "./shared-alerts.routes.ts";
import { suppressionRoutes } from "./suppression.routes.ts";
import { triageRoutes } from "./triage.routes.ts";

export const alertsRoutes = [
  ...alertListRoutes,
  ...triageRoutes,
  ...suppressionRoutes,
  ...sharedAlertsRoutes,
];
