import type { Feature } from "#platform/server/feature.ts";
import { auditLogVerbs } from "./server/records/audit-log.verbs.ts";

export const auditLog: Feature = { name: "audit_log", routes: [...auditLogVerbs] };
