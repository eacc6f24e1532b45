import { defineListPlace } from "#platform/contract/query/list-place.ts";
import { assessmentQuery } from "./assessment-query.ts";

/** The list of assessments. */
export const assessmentList = defineListPlace({
  route: "/ProactiveAssessment",
  call: "assessments.list_assessments",
  query: assessmentQuery,
});
