import type { Feature } from "#platform/server/feature.ts";
import { assessmentsRoutes } from "./server/assessments.routes.ts";

export const assessments: Feature = {
  name: "assessments",
  routes: assessmentsRoutes,
  files: [{ table: "assessment_authorisation", column: "file_key" }],
};
