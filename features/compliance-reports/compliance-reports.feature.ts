import { assistantSkills } from "#features/assistant/server/assistant.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { documentSkills } from "./server/assistant/document-skills.ts";
import { complianceReportsRoutes } from "./server/compliance-reports.routes.ts";

export const complianceReports: Feature = {
  name: "compliance-reports",
  routes: complianceReportsRoutes,
  extensions: [assistantSkills.with(documentSkills)],
};
