import type { Feature } from "#platform/server/feature.ts";
import { assessmentFindingRoutes } from "./server/assessment-finding.routes.ts";
import { assessmentsRoutes } from "./server/assessments.routes.ts";

export const assessments: Feature = {
  name: "assessments",
  routes: [...assessmentFindingRoutes, ...assessmentsRoutes],
  files: [
    { table: "assessment_authorisation", column: "file_key" },
    { table: "assessment_evidence", column: "file_key" },
  ],
};
