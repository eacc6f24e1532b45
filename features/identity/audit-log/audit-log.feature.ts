import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { auditSkills } from "./server/assistant/audit-skills.ts";
import { auditLogVerbs } from "./server/records/audit-log.verbs.ts";

export const auditLog: Feature = {
  name: "audit_log",
  routes: [...auditLogVerbs],
  extensions: [assistantSkills.with(auditSkills)],
};
