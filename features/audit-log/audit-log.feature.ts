import type { Feature } from "#platform/server/feature.ts";
import { auditLogRoutes } from "./server/audit-log.routes.ts";

export const auditLog: Feature = { name: "audit_log", routes: auditLogRoutes };
