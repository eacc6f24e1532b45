import type { Feature } from "#platform/server/feature.ts";
import { auditLogRoutes } from "./audit-log.routes.ts";

export const auditLog: Feature = { name: "audit_log", routes: auditLogRoutes };
